import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { isRefundRequested } from '../records/hold/store'
import { post, retryPosting } from '../records/ledger'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import type { PayoutRecord, PayoutState } from '../records/payout/row'
import { countAttempts, lockPayout } from '../records/payout/store'
import type { QuoteRecord } from '../records/quote/row'
import { lockQuote } from '../records/quote/store'
import { markResumed } from '../records/quote/transitions'
import { assertPayableAgain } from '../steps/assert-payable-again'
import { queuePayout } from '../steps/queue-payout'

const MOST_ATTEMPTS = 5

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'ids' | 'bankProfile' | 'settings'>

/** Queues a new attempt at what the bank rejected or returned, or what was withdrawn, once the euros are back at the desk; answers its id. */
export function retryPayout(deps: Deps, payoutId: string, operation: Operation): Promise<string> {
  const { database, clock, ids } = deps
  const by = { actor: `operator:${operation.operator}`, reason: 'retried', at: clock.now() }
  return database.transact(async (tx) => {
    const payout = await lockPayout(tx, 'id', payoutId)
    if (!payout) throw domainError('record-unknown', { kind: 'payout', id: payoutId })
    const { quoteId, cents } = payout
    await assertRetryable(tx, payout)
    const quote = await lockHeldQuote(tx, quoteId)
    await assertPayableAgain(tx, deps, quoteId)
    await markResumed(tx, quote, by)
    const id = await queuePayout(tx, { ids }, quote, cents, by)
    await post(tx, retryPosting({ id, quoteId, cents }), by.at)
    const entry = { ...operation, subject: payoutId, details: { payout: id }, at: by.at }
    await recordOperatorAction(tx, { ...entry, action: 'payouts retry' })
    return id
  })
}

const RETRYABLE: readonly PayoutState[] = ['rejected', 'returned', 'cancelled']

async function assertRetryable(tx: Tx, { id, quoteId, status }: PayoutRecord): Promise<void> {
  if (!RETRYABLE.includes(status)) throw domainError('payout-not-retryable', { id, status })
  if ((await countAttempts(tx, quoteId)) >= MOST_ATTEMPTS)
    throw domainError('payout-attempts-used', { quoteId, attempts: MOST_ATTEMPTS })
  if (await isRefundRequested(tx, quoteId)) throw domainError('refund-requested')
}

async function lockHeldQuote(tx: Tx, quoteId: string): Promise<QuoteRecord> {
  const quote = await lockQuote(tx, quoteId)
  if (!quote) throw domainError('record-unknown', { kind: 'quote', id: quoteId })
  if (quote.status !== 'on-hold' || quote.holdReason !== 'bank')
    throw domainError('quote-not-held', { id: quoteId, status: quote.status })
  return quote
}
