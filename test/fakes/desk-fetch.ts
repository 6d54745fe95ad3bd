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

/** A promised answer comes when the test wants it to. */
export type DeskScript = Readonly<
  Record<string, (call: DeskCall) => DeskAnswer | Promise<DeskAnswer>>
>

export const answers = (payload: unknown): DeskAnswer => ({ payload })

export const refuses = (status: number, errorCode: string, payload?: unknown): DeskAnswer => ({
  status,
  errorCode,
  payload,
})

/** A script's answer that is given later than it is asked for. */
export function lateAnswer() {
  let give: (answer: DeskAnswer) => void = () => undefined
  const answer = new Promise<DeskAnswer>((resolve) => {
    give = resolve
  })
  return { answer, give }
}

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
    const said = script[path]?.(call) ?? refuses(404, 'NOT_FOUND')
    const answer = said instanceof Promise ? await said : said
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
