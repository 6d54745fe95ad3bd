import { domainError } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { pausedUntil } from '../policies/exposure'

/** Who lets quote after quote expire holds options for nothing: the account waits a while. */
export function refusePausedAccount(
  { clock, settings: { unpaid } }: FlowDeps,
  expiredUnpaid: readonly Date[],
): void {
  const until = pausedUntil(expiredUnpaid, unpaid)
  const now = clock.now()
  if (until === null || until <= now) return
  throw domainError('quotes-paused', {
    minutes: Math.ceil((toSeconds(until) - toSeconds(now)) / 60),
  })
}
