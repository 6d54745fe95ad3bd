import type { Delivery, WebhookFault } from '@contract/v1/webhooks'
import { HOUR, MINUTE } from '@kernel/instant'

export type DeliveryTone = 'plain' | 'moving' | 'good' | 'bad'

/** Red is for what is over; what is tried again moves. */
export function toneOf({ status, log }: Delivery): DeliveryTone {
  if (status === 'delivered') return 'good'
  if (status === 'failed') return 'bad'
  return log.length > 0 ? 'moving' : 'plain'
}

/** Where nothing was answered: how far the try came. */
const FAULT_CODES: Readonly<Record<WebhookFault, string>> = {
  unresolved: 'DNS',
  'not-public': 'IP',
  unreachable: 'TCP',
  insecure: 'TLS',
  'timed-out': '10 s',
}

/** The newest answer, as short as a status of HTTP. */
export function codeOf({ log }: Delivery): string {
  const last = log.at(-1)
  if (!last) return '…'
  return last.fault ? FAULT_CODES[last.fault] : String(last.status)
}

const GONE = 410

export const isGone = ({ status, log }: Delivery): boolean =>
  status === 'failed' && log.at(-1)?.status === GONE

/** '1:48'; null where a clock time says it better. */
export function countdownText(seconds: number): string | null {
  if (seconds >= HOUR) return null
  const rest = Math.max(0, seconds)
  const minutes = Math.floor(rest / MINUTE)
  return `${String(minutes)}:${String(rest % MINUTE).padStart(2, '0')}`
}
