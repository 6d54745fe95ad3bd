import { refuse } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { isRefundRequested } from '../records/hold/store'
import { payoutPosting } from '../records/ledger/postings'
import { post } from '../records/ledger/store'
import type { PayoutRecord } from '../records/payout/row'
import { countAttempts, lockPayout } from '../records/payout/store'
import type { QuoteRecord } from '../records/quote/row'
import { lockQuote } from '../records/quote/store'
import { markResumed } from '../records/quote/transitions'
import { queuePayout } from '../steps/queue-payout'

const MOST_ATTEMPTS = 5

/** A new attempt at what the bank rejected or returned: only once the euros are surely with the desk again. */
export async function retryPayout(
  tx: Tx,
  { ids, clock }: Pick<FlowDeps, 'ids' | 'clock'>,
  payoutId: string,
  operator: string,
): Promise<string> {
  const by = { actor: `operator:${operator}`, reason: 'retried', at: clock.now() }
  const payout = await lockPayout(tx, 'id', payoutId)
  if (!payout) throw refuse(`there is no payout ${payoutId}`)
  const { quoteId, cents } = payout
  await assertRetryable(tx, payout)
  const quote = await lockHeldQuote(tx, quoteId)
  await markResumed(tx, quote, by)
  const id = await queuePayout(tx, { ids }, quote, cents, by)
  await post(tx, payoutPosting('retried', { id, quoteId, cents }), by.at)
  return id
}

async function assertRetryable(tx: Tx, { id, quoteId, status }: PayoutRecord): Promise<void> {
  if (status !== 'rejected' && status !== 'returned')
    throw refuse(`${id} is ${status}: only what the bank rejected or returned is sent again`)
  if ((await countAttempts(tx, quoteId)) >= MOST_ATTEMPTS)
    throw refuse(`${quoteId} has had ${MOST_ATTEMPTS} attempts: refund it instead`)
  if (await isRefundRequested(tx, quoteId))
    throw refuse(`its owner has asked for the crypto back: see 'refunds list'`)
}

async function lockHeldQuote(tx: Tx, quoteId: string): Promise<QuoteRecord> {
  const quote = await lockQuote(tx, quoteId)
  if (!quote) throw refuse(`there is no quote ${quoteId}`)
  if (quote.status !== 'on-hold' || quote.holdReason !== 'bank')
    throw refuse(`quote ${quoteId} is ${quote.status}, not held for its bank's answer`)
  return quote
}
