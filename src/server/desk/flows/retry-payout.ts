import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { isRefundRequested, lockHoldOfQuote } from '../records/hold/find'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import { FAILED_STATES } from '../records/payout/find'
import { lockQuote } from '../records/quote/store'
import { assertPayableAgain } from '../steps/assert-payable-again'
import { lockAnyPayout } from '../steps/lock-payout'
import { assertAttemptLeft, resendPayout } from '../steps/resend-payout'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'ids' | 'bankProfile' | 'settings'>

/**
 * Queues a new attempt at what the bank rejected or returned, or what was withdrawn, once the euros are back at the desk;
 * answers its id. It goes to the recipient that the owner has chosen, else to the same one.
 */
export function retryPayout(deps: Deps, payoutId: string, operation: Operation): Promise<string> {
  const { database, clock } = deps
  const by = { actor: `operator:${operation.operator}`, reason: 'retried', at: clock.now() }
  return database.transact(async (tx) => {
    const payout = await lockAnyPayout(tx, payoutId)
    const { quoteId, status } = payout
    if (!FAILED_STATES.includes(status))
      throw domainError('payout-not-retryable', { id: payoutId, status })
    await assertAttemptLeft(tx, quoteId)
    if (await isRefundRequested(tx, quoteId)) throw domainError('refund-requested')
    const { quote, hold } = await lockHeldQuote(tx, quoteId)
    await assertPayableAgain(tx, deps, quoteId)
    const recipient = hold.resend?.recipient ?? payout.recipient
    const id = await resendPayout(tx, deps, { quote, hold, recipient }, by)
    const entry = { ...operation, subject: payoutId, details: { payout: id }, at: by.at }
    await recordOperatorAction(tx, { ...entry, action: 'payouts retry' })
    return id
  })
}

async function lockHeldQuote(tx: Tx, quoteId: string) {
  const quote = await lockQuote(tx, quoteId)
  if (!quote) throw domainError('record-unknown', { kind: 'quote', id: quoteId })
  const hold = await lockHoldOfQuote(tx, quoteId)
  if (quote.status !== 'on-hold' || quote.holdReason !== 'bank' || !hold)
    throw domainError('quote-not-held', { id: quoteId, status: quote.status })
  return { quote, hold }
}
