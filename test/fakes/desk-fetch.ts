export interface DeskCall {
  readonly path: string
  readonly query: string
  readonly headers: Headers
  /** The JSON body, or undefined for a GET. */
  readonly body: unknown
}

/** What a call is answered with: a payload, a refusal, what no desk would say, or nothing until it is given up. */
export type DeskAnswer =
  | { readonly payload: unknown }
  | { readonly status: number; readonly errorCode: string; readonly payload?: unknown }
  | Response
  | 'never'
  | 'offline'

export type DeskScript = Readonly<Record<string, (call: DeskCall) => DeskAnswer>>

export const answers = (payload: unknown): DeskAnswer => ({ payload })

export const refuses = (status: number, errorCode: string, payload?: unknown): DeskAnswer => ({
  status,
  errorCode,
  payload,
})

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function responseOf(answer: Exclude<DeskAnswer, string>): Response {
  if (answer instanceof Response) return answer
  if (!('status' in answer)) return json(200, { status: 'ok', payload: answer.payload })
  const { status, errorCode, payload } = answer
  return json(status, { status: 'error', error: 'refused', errorCode, payload })
}

// The app sends JSON text or nothing, never a stream.
const bodyOf = ({ body }: RequestInit): unknown =>
  typeof body === 'string' ? JSON.parse(body) : undefined

/** A desk played by a script: it keeps what it was asked and counts what was given up. */
export function deskFetch(script: DeskScript) {
  const calls: DeskCall[] = []
  let aborts = 0
  const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        aborts += 1
        reject(new DOMException('aborted', 'AbortError'))
      })
    })
  const fetch = (async (input: string, init: RequestInit = {}) => {
    const { pathname: path, search: query } = new URL(input, 'https://desk.test')
    const call = { path, query, headers: new Headers(init.headers), body: bodyOf(init) }
    calls.push(call)
    const answer = script[path]?.(call) ?? refuses(404, 'NOT_FOUND')
    if (answer === 'never') return untilAborted(init.signal)
    if (answer === 'offline') throw new TypeError('offline')
    return responseOf(answer)
  }) as typeof globalThis.fetch // the app uses this much of fetch
  return {
    fetch,
    calls,
    callsOf: (path: string) => calls.filter((call) => call.path === path),
    aborts: () => aborts,
  }
}
