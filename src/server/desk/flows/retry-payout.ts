import { fixedBaseText } from '@kernel/base-text'
import { domainError } from '@kernel/domain-error'
import { EUR } from '@kernel/units'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { isRefundRequested, lockHoldOfQuote } from '../records/hold/find'
import type { Operation } from '../records/operator-action'
import { FAILED_STATES } from '../records/payout/row'
import { lockQuote } from '../records/quote/store'
import { assertPayable } from '../steps/assert-deposits-stand'
import { assertPayableAgain } from '../steps/assert-payable-again'
import { lockAnyPayout } from '../steps/lock-payout'
import { requestApproval } from '../steps/request-approval'
import { assertAttemptLeft, resendPayout } from '../steps/resend-payout'
import { readOwedCents } from '../views/owed-cents'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'ids' | 'bankProfile' | 'settings'>

/**
 * Two operators: queues a new attempt at what the bank rejected or returned, or what was withdrawn, once the euros are back
 * at the desk. It goes to the recipient that the owner has chosen, else to the same one; both have to mean that one.
 */
export function retryPayout(deps: Deps, payoutId: string, operation: Operation): Promise<Approval> {
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
    await assertPayable(tx, hold)
    const recipient = hold.resend?.recipient ?? payout.recipient
    const euros = fixedBaseText(await readOwedCents(tx, quoteId), EUR)
    const details = { euros, name: recipient.name, iban: recipient.iban }
    const request = { action: 'retry', command: 'payouts retry', subject: payoutId } as const
    const approval = await requestApproval(tx, deps, { ...request, details, operation, at: by.at })
    if (approval.state === 'done') await resendPayout(tx, deps, { quote, hold, recipient }, by)
    return approval
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
