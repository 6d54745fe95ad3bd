import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, Browser } from '@test/setup/test-desk'

/** A call that is not answered by then goes to the other desk, as a load balancer would send it. */
const CALL_MS = 5_000
const REST_MS = 300

interface Span {
  /** Of performance.now(), in ms. */
  readonly from: number
  readonly to: number
  /** What was refused first. */
  readonly call: string
  readonly refusal: string
}

/** Somebody who asks again, with the same words and the same key, until there is an answer, and notes how long that took. */
export class PersistentCaller extends Browser {
  readonly spans: Span[] = []
  private begun: Omit<Span, 'to'> | null = null
  private readonly place: { at: number }

  constructor(origins: readonly string[], at: number) {
    const place = { at }
    super(() => origins[place.at % origins.length] ?? '')
    this.place = place
  }

  /** Null where it was refused for what it asks. */
  async insists(
    method: 'get' | 'post',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<unknown> {
    for (;;) {
      const answer = await this.once(method, path, body, headers)
      if (answer.status === 200) {
        this.ends()
        return answer.body.payload
      }
      this.begins(path, `${String(answer.status)} ${answer.text.slice(0, 160)}`)
      if (answer.status === 401) throw new Error(`a session was lost: ${answer.text}`)
      if (isOfTheCall(answer.status)) return null
      this.place.at += 1
      await pause(REST_MS)
    }
  }

  /** The longest that somebody had to ask again since then, in ms; what began before counts from then. */
  worstSince(from: number): number {
    const lasting = this.begun ? [{ ...this.begun, to: performance.now() }] : []
    const spans = [...this.spans, ...lasting].filter(({ to }) => to > from)
    return Math.max(0, ...spans.map((span) => span.to - Math.max(span.from, from)))
  }

  private begins(call: string, refusal: string): void {
    this.begun ??= { from: performance.now(), call, refusal }
  }

  private ends(): void {
    if (this.begun) this.spans.push({ ...this.begun, to: performance.now() })
    this.begun = null
  }

  private async once(
    method: 'get' | 'post',
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
  ): Promise<Pick<Answer, 'status' | 'text' | 'body'>> {
    const sent = method === 'get' ? this.get(path, headers) : this.post(path, body, headers)
    // What comes too late is nobody's any more.
    sent.catch(() => {})
    const late = pause(CALL_MS).then(() => failed('no answer'))
    return Promise.race([sent, late]).catch((thrown: unknown) => failed(String(thrown)))
  }
}

const failed = (text: string) => ({ status: 0, text, body: {} })

/** The desk understood, and says that this call as it stands is not to be repeated. */
const isOfTheCall = (status: number): boolean => status >= 400 && status < 500 && status !== 429
