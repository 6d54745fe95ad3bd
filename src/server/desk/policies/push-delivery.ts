import { DAY, HOUR, MINUTE } from '@kernel/instant'
import type { WebhookOutcome } from '@server/ports/webhook-sender'

/** After a day what happened is no news on a lock screen; a push service keeps it as long. */
export const PUSH_WORTH_SECONDS = DAY

/** Seconds after each try that failed. */
const WAITS = [10, MINUTE, 10 * MINUTE, HOUR]

const GONE = [404, 410]
const BUSY = 429

export type PushVerdict =
  | { readonly next: 'delivered' | 'given-up' }
  /** The browser has unsubscribed. */
  | { readonly next: 'gone' }
  | { readonly next: 'retry'; readonly seconds: number }

/** What becomes of a message after so many tries. What a push service refuses as wrong it refuses again. */
export function judgePush(outcome: WebhookOutcome, tries: number): PushVerdict {
  if ('status' in outcome) {
    const { status } = outcome
    if (status >= 200 && status < 300) return { next: 'delivered' }
    if (GONE.includes(status)) return { next: 'gone' }
    if (status < 500 && status !== BUSY) return { next: 'given-up' }
  }
  const seconds = WAITS[tries - 1]
  return seconds === undefined ? { next: 'given-up' } : { next: 'retry', seconds }
}

/** Push services of browsers: Chrome and what is built on it, Firefox, Safari, Edge on Windows. */
const HOSTS =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([a-z0-9-]+\.)?push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)$/

/** Whether an endpoint is one of a known push service, over https and at its usual port. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  return protocol === 'https:' && `${port}${username}${password}` === '' && HOSTS.test(hostname)
}
