import { internalError } from '@kernel/app-error'
import { domainError } from '@kernel/domain-error'
import { euroCents } from '@kernel/euro-cents'
import type { Tx } from '@server/ports/db'
import { type HoldTerms, isRefundOnly, UNDECIDED_STATES } from '../policies/holds'
import { recipientSnapshot } from '../policies/recipient-snapshot'
import type { HoldRecord } from '../records/hold/row'
import { findNearestProof } from '../records/quote/find'
import { selectEveryRecipient } from '../records/recipient'
import type { Actor } from '../records/state-event'
import { insertSentPayout, recordSent, type SentPayment } from './adopt-payment'
import { assertDepositsStand } from './assert-deposits-stand'
import { withoutRefund } from './lock-hold'
import type { EvidenceDeps } from './record-evidence'
import { termsPaying } from './settle-adopted'
import { convertHold } from './settle-hold'

/** What a hold that a payment can have paid settles with; refused where it cannot have paid it. */
export async function termsPaidBy(
  tx: Tx,
  { settings }: Pick<EvidenceDeps, 'settings'>,
  hold: HoldRecord,
  { order }: SentPayment,
): Promise<HoldTerms> {
  const { id, status, units, unit, chainId, asset } = hold
  if (!UNDECIDED_STATES.includes(status))
    throw domainError('hold-not-decidable', { id, status, expected: UNDECIDED_STATES.join(', ') })
  // The payment of a quote that is on hold itself has the quote's name, and is adopted by that.
  if (hold.transactionId === null || !unit || isRefundOnly(hold.reason))
    throw domainError('hold-not-payable', { obstacle: 'refund-only' })
  await assertDepositsStand(tx, hold)
  const everyone = selectEveryRecipient(tx, hold.accountId)
  const payee = await everyone.where('id', '=', hold.recipientId).executeTakeFirst()
  if (payee?.iban !== order.iban) throw domainError('payment-elsewhere')
  const proof = await findNearestProof(tx, { chainId, asset }, order.createdAt)
  if (!proof) throw domainError('hold-not-payable', { obstacle: 'no-rate' })
  const recipient = recipientSnapshot(payee, order.reference)
  const feeCents = euroCents(settings.feeEUR)
  return termsPaying(order.cents, { units, unit, feeCents, proof, recipient })
}

interface Assigned {
  readonly terms: HoldTerms
  readonly payment: SentPayment
}

/** Settles an undecided hold with a payment that left before a restore as its payout, which it answers. */
export async function settleAssigned(
  tx: Tx,
  deps: EvidenceDeps,
  open: HoldRecord,
  { terms, payment }: Assigned,
  by: Actor,
) {
  const hold = await withoutRefund(tx, open, by)
  if (!hold) throw internalError('a hold was decided before its payment is assigned', open.id)
  const settlement = { quoteId: deps.ids.opaque('q'), terms }
  const { quote } = await convertHold(tx, deps, hold, settlement, by)
  const attempt = { order: payment.order, attempt: 1 }
  const payout = await insertSentPayout(tx, deps, quote, attempt, by)
  await recordSent(tx, deps, payout, payment, by)
  return payout
}
