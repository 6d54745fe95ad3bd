/** Called with the share of the body sent, in whole percent. */
export type OnProgress = (percent: number) => void

/** A `fetch` that reports upload progress, which `fetch` itself cannot. */
export type ProgressFetch = (onProgress: OnProgress) => typeof fetch

export const browserProgressFetch: ProgressFetch = (onProgress) => (input, init) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    // The transport calls it with an address in text and with plain headers.
    const address = input as string
    const { method = 'GET', headers, body, signal } = init ?? {}
    request.open(method, address)
    request.withCredentials = true
    request.responseType = 'text'
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0)
    }
    request.onload = () => resolve(answerOf(request))
    request.onerror = () => reject(new TypeError('the host cannot be reached'))
    request.onabort = () => reject(abortError(signal))
    signal?.addEventListener('abort', () => {
      request.abort()
    })
    // The transport sends forms and text.
    request.send(body as FormData | string)
  })

/** Returns the signal's reason: the transport tells a timeout from a cancel by it. */
const abortError = (signal: AbortSignal | null | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError')

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  return new Response(request.responseText, { status: request.status, headers })
}
