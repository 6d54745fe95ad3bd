import { DAY, HOUR, MINUTE } from '@kernel/instant'
import type { WebhookOutcome } from '@server/ports/webhook-sender'

/** Seconds after each try that failed; the last try comes three days after the first (src/docs/webhooks.md). */
const WAITS = [
  ...[10, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  ...[HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 20 * HOUR, 30 * HOUR],
]
export const WEBHOOK_TRIES = WAITS.length + 1

/** An endpoint that failed is left alone for this long, whatever else is due, in seconds. */
export const WEBHOOK_REST = 10
/** A receiver that took longer for an answer counts as slow for so long, both in seconds. */
export const WEBHOOK_QUICK = 2
export const WEBHOOK_SLOW = HOUR
/** Every try has failed for so long: the endpoint is switched off. In seconds. */
const FAILING_SECONDS = 5 * DAY
/** The former secret signs too for this long, in seconds. */
export const WEBHOOK_OVERLAP = DAY
export const WEBHOOK_LOG_SECONDS = 30 * DAY

const GONE = 410

export type WebhookVerdict =
  | { readonly next: 'delivered' | 'failed' | 'gone' }
  | { readonly next: 'retry'; readonly seconds: number }

/** What becomes of a delivery after so many tries of its schedule. */
export function judgeTry(outcome: WebhookOutcome, tries: number): WebhookVerdict {
  if ('status' in outcome) {
    if (outcome.status >= 200 && outcome.status < 300) return { next: 'delivered' }
    if (outcome.status === GONE) return { next: 'gone' }
  }
  const seconds = WAITS[tries - 1]
  return seconds === undefined ? { next: 'failed' } : { next: 'retry', seconds }
}

/** Why an endpoint is sent nothing any more after a try; null where it stays on. */
export function offReason(
  { next }: WebhookVerdict,
  failingSince: Date | null,
  now: Date,
): 'gone' | 'failing' | null {
  if (next === 'gone') return 'gone'
  if (next === 'delivered' || failingSince === null) return null
  return now.getTime() - failingSince.getTime() >= FAILING_SECONDS * 1_000 ? 'failing' : null
}
