import { deviceType } from './device'
import type { LogListener, LogLine } from './log-tap'
import { routeTemplate } from './route-template'
import { redactedText } from './scrub'

export const BATCH = 20
export const EVERY_MS = 5_000
/** Most lines kept while the service is down; the oldest are dropped. */
export const KEPT_MAX = 200
export const LONGEST_WAIT_MS = 300_000
const POST_TIMEOUT_MS = 15_000
const MESSAGE_MAX = 500

interface Facts {
  readonly device: string
  readonly version: string
  readonly build: string
}

interface ForwarderOptions {
  readonly url: string
  readonly post: typeof fetch
  readonly beacon: (url: string, body: Blob) => boolean
  /** Its `pagehide` event is the last chance to send. */
  readonly page: Pick<EventTarget, 'addEventListener'>
  readonly facts: Facts
}

type ForwardedLine = ReturnType<typeof forwarded>

/** Forwards every line that the log level lets through, in batches; a failing service is retried without an error. */
export function createLogForwarder(options: ForwarderOptions): LogListener {
  const { url, post, beacon, page, facts } = options
  let kept: ForwardedLine[] = []
  let failures = 0
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const schedule = () => {
    const wait = Math.min(EVERY_MS * 2 ** failures, LONGEST_WAIT_MS)
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, wait)
  }
  const goOn = () => {
    if (kept.length >= BATCH && failures === 0) void flush()
    else if (kept.length > 0) schedule()
  }
  const flush = async () => {
    if (isSending || kept.length === 0) return
    isSending = true
    const batch = kept.splice(0, BATCH)
    const isDone = await delivered(post, url, batch)
    isSending = false
    failures = isDone ? 0 : failures + 1
    if (!isDone) kept = [...batch, ...kept].slice(-KEPT_MAX)
    goOn()
  }
  page.addEventListener('pagehide', () => {
    // Lines that the beacon refuses stay queued: the page may come back.
    while (kept.length > 0 && beacon(url, blobOf(kept.slice(0, BATCH)))) kept.splice(0, BATCH)
  })
  return (line) => {
    kept = [...kept, forwarded(line, facts)].slice(-KEPT_MAX)
    goOn()
  }
}

/** The forwarder of this browser. */
export const openLogForwarder = (url: string, post: typeof fetch): LogListener =>
  createLogForwarder({
    url,
    post,
    beacon: (to, body) => navigator.sendBeacon(to, body),
    page: window,
    facts: {
      device: deviceType(navigator),
      version: __APP_VERSION__,
      build: __BUILD_HASH__,
    },
  })

const forwarded = ({ level, message, time, path }: LogLine, facts: Facts) => ({
  level,
  // Objects are not forwarded: they could hold private data.
  message: redactedText(
    message.map((part) => (typeof part === 'string' ? part : `[${typeof part}]`)).join(' '),
  ).slice(0, MESSAGE_MAX),
  time,
  route: routeTemplate(path),
  ...facts,
})

const bodyOf = (lines: readonly ForwardedLine[]): string => JSON.stringify({ lines })

const blobOf = (lines: readonly ForwardedLine[]): Blob =>
  new Blob([bodyOf(lines)], { type: 'application/json' })

/** False where a retry may help: no answer, or too busy. A refused batch would be refused again. */
async function delivered(
  post: typeof fetch,
  url: string,
  lines: readonly ForwardedLine[],
): Promise<boolean> {
  try {
    const { status } = await post(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodyOf(lines),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(POST_TIMEOUT_MS),
    })
    return status < 500 && status !== 408 && status !== 429
  } catch {
    return false
  }
}
