import type { Browser } from './test-desk'

export interface ToldEvent {
  readonly id: string
  /** A test reads deep into it, and fails on anything else. */
  readonly data: { readonly type: string } & Readonly<Record<string, unknown>>
}

/** A page that listens to server-sent events. */
export class TestLine {
  readonly told: ToldEvent[] = []
  beats = 0
  private heard: () => void = () => undefined
  private readonly reading: Promise<void>

  private constructor(
    readonly response: Response,
    private readonly hangUp: AbortController,
  ) {
    this.reading = this.read().catch(() => undefined)
  }

  static async open(
    origin: string,
    browser: Browser,
    path: string,
    lastEventId?: string,
  ): Promise<TestLine> {
    const hangUp = new AbortController()
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      accept: 'text/event-stream',
      cookie,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    }
    const response = await fetch(`${origin}${path}`, { headers, signal: hangUp.signal })
    return new TestLine(response, hangUp)
  }

  /** The first event, told or to come, that fits. */
  async event(fits: (data: ToldEvent['data']) => boolean): Promise<ToldEvent> {
    for (;;) {
      const found = this.told.find(({ data }) => fits(data))
      if (found) return found
      await this.more()
    }
  }

  async beat(): Promise<void> {
    const before = this.beats
    while (this.beats === before) await this.more()
  }

  /** Resolves once the desk has ended it. */
  ended = (): Promise<void> => this.reading

  async close(): Promise<void> {
    this.hangUp.abort()
    await this.reading
  }

  private async more(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.heard = resolve
    })
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const bytes of this.response.body as unknown as AsyncIterable<Uint8Array>) {
      // The DOM's own type of a stream does not say yet that it can be iterated.
      text += decoder.decode(bytes, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.take(block)
      this.heard()
    }
  }

  private take(block: string): void {
    if (block.startsWith(':')) this.beats += 1
    const id = /^id: (.*)$/m.exec(block)?.[1]
    const data = /^data: (.*)$/m.exec(block)?.[1]
    // What the desk sent is what the test is about: it is asserted, not trusted.
    if (id !== undefined && data !== undefined)
      this.told.push({ id, data: JSON.parse(data) as ToldEvent['data'] })
  }
}
