import { fetchWithin } from './fetch-within'

/** A service that the operator named, and the token that it knows the desk by. */
export interface JsonService {
  readonly url: string
  readonly token: string
}

interface Call {
  readonly url: string
  readonly token?: string
  /** Posted; without one the call is a GET. */
  readonly body?: object | null
  readonly mostBytes: number
}

interface JsonAnswer {
  readonly answer: unknown
  readonly headers: Headers
}

/** A person waits for the answer, in ms. */
const ANSWER_MS = 5_000

/** Calls a service once and reads its JSON; `name` is for the error where it gives no small answer in time. */
export async function callService(
  name: string,
  { url, token, body, mostBytes }: Call,
): Promise<JsonAnswer> {
  const response = await fetchWithin(ANSWER_MS, url, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await boundedText(response, mostBytes)
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  return { answer: JSON.parse(text), headers: response.headers }
}

/** An answer's body while it is small; what is longer is no answer. */
async function boundedText({ body }: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > mostBytes) throw new Error(`an answer is longer than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
