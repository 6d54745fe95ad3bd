import type { SequencerStatus } from '@server/ports/rates'

/** After an outage people and prices need this long to catch up. */
const CATCH_UP_SECONDS = 3_600

/** Whether quoting stops, and for how many minutes more: null while the sequencer is down. */
export function sequencerStop(
  { isUp, since }: SequencerStatus,
  now: number,
): { readonly minutes: number | null } | null {
  if (!isUp || since <= 0) return { minutes: null }
  const left = since + CATCH_UP_SECONDS - now
  return left > 0 ? { minutes: Math.ceil(left / 60) } : null
}
