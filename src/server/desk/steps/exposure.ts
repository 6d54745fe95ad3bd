import { DomainError, domainError } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { exposureRefusal, pausedUntil } from '../policies/exposure'
import { expiredUnpaid, lockExposure, openUnpaidCents } from '../records/quote/exposure'
import type { NewQuote } from '../records/quote/store'

/** Who lets quote after quote expire holds options for nothing: the account waits a while. */
export async function refusePausedAccount(
  { database: { db }, clock, settings: { unpaid } }: FlowDeps,
  accountId: string,
): Promise<void> {
  const until = pausedUntil(await expiredUnpaid(db, accountId, unpaid.most), unpaid)
  const now = clock.now()
  if (until === null || until <= now) return
  throw domainError('quotes-paused', {
    minutes: Math.ceil((toSeconds(until) - toSeconds(now)) / 60),
  })
}

/** Holds the lock until the commit; the quote that this one replaces has ended before. */
export async function assertWithinExposure(
  tx: Tx,
  { exposure }: Pick<FlowDeps['settings'], 'exposure'>,
  quote: NewQuote,
): Promise<void> {
  await lockExposure(tx)
  const open = await openUnpaidCents(tx, quote)
  const refusal = exposureRefusal(open, quote.cents, exposure, quote.unit.code)
  if (refusal) throw new DomainError(refusal)
}
