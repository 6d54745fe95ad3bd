const text = new TextEncoder()

/** A host's streams of events: a test says what comes, and when the line breaks. */
export function eventLines() {
  const opened: { readonly address: string; readonly headers: Headers }[] = []
  let writer: ReadableStreamDefaultController<Uint8Array> | null = null
  const isEvents = (address: string): boolean => /\/events(\?|$)/.test(address)

  /** Answers calls of streams; everything else is for `others`. */
  const around = (others: typeof fetch) =>
    (async (input: string, init: RequestInit = {}) => {
      if (!isEvents(input)) return others(input, init)
      opened.push({ address: input, headers: new Headers(init.headers) })
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          writer = controller
          init.signal?.addEventListener('abort', () => {
            if (writer === controller) writer = null
            controller.error(new DOMException('aborted', 'AbortError'))
          })
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }) as typeof fetch // the app uses this much of fetch

  return {
    around,
    opened,
    isOpen: () => writer !== null,
    say: (raw: string) => writer?.enqueue(text.encode(raw)),
    tell: (mark: string, event: unknown) =>
      writer?.enqueue(text.encode(`id: ${mark}\ndata: ${JSON.stringify(event)}\n\n`)),
    cut: () => {
      writer?.close()
      writer = null
    },
  }
}
