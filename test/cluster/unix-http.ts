import { request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Told {
  readonly status: number
  readonly body: unknown
}

const PATIENCE_MS = 2_000

/** One call at a socket of the file system; null where nobody answers. */
export function ask(
  socketPath: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Told | null> {
  return new Promise((resolve) => {
    const call = request({ socketPath, method, path, timeout: PATIENCE_MS }, (answer) => {
      text(answer).then(
        (told) => resolve({ status: answer.statusCode ?? 0, body: parsed(told) }),
        () => resolve(null),
      )
    })
    call.on('timeout', () => call.destroy()).on('error', () => resolve(null))
    call.end(body && JSON.stringify(body))
  })
}

function parsed(told: string): unknown {
  try {
    return JSON.parse(told)
  } catch {
    return told
  }
}
