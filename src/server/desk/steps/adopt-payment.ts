import type { SentOrder } from '@server/ports/bank-messages'
import type { Tx } from '@server/ports/db'
import { retryPosting } from '../policies/bank-postings'
import { lockHoldOfQuote } from '../records/hold/find'
import type { HoldRecord } from '../records/hold/row'
import { markHeldAgain, markResent } from '../records/hold/transitions'
import { post } from '../records/ledger'
import { withdrawOpenProposal } from '../records/operator-proposal'
import { insertAdopted, setAdoptedFile } from '../records/payout/adopted'
import { MOST_ATTEMPTS, payoutsOfQuote } from '../records/payout/find'
import {
  FAILED_STATES,
  payoutFileHash,
  type PayoutRecord,
  type PayoutState,
} from '../records/payout/row'
import { insertPayout, lockPayout } from '../records/payout/store'
import { quoteNamedAtBank } from '../records/quote/find'
import type { QuoteRecord } from '../records/quote/row'
import { lockQuote } from '../records/quote/store'
import { markResumed } from '../records/quote/transitions'
import type { Actor } from '../records/state-event'
import { type EvidenceDeps, recordEvidence, recordWithdrawal } from './record-evidence'

/** A payment file in the bank's folder that the database does not know. */
export interface UnknownPayment {
  readonly name: string
  readonly content: string
  readonly order: SentOrder
  /** It lies in `withdrawn/`: it never left, and never will. */
  readonly isWithdrawn: boolean
}

/** Takes over what another database sent, before a restore: it may have been paid, and nothing is paid in its place. */
export async function adoptPayment(
  tx: Tx,
  deps: EvidenceDeps,
  payment: UnknownPayment,
  by: Actor,
): Promise<void> {
  const { order } = payment
  const known = await lockPayout(tx, 'end_to_end_id', order.endToEndId)
  if (!payment.isWithdrawn) {
    const payout = known ?? (await insertForQuote(tx, deps, order, by))
    await recordAdoption(tx, deps, payment, payout, by)
  } else if (known && UNSENT.includes(known.status)) {
    await recordWithdrawal(tx, deps, known.id, by)
  }
}

const UNSENT: readonly PayoutState[] = ['queued', 'claimed']

async function recordAdoption(
  tx: Tx,
  deps: EvidenceDeps,
  { name, content, order }: UnknownPayment,
  payout: PayoutRecord | null,
  by: Actor,
): Promise<void> {
  const { endToEndId, createdAt } = order
  const sha256 = payoutFileHash(content)
  await insertAdopted(tx, {
    ...{ file_name: name, sha256, end_to_end_id: endToEndId, iban: order.iban },
    ...{ creditor_name: order.creditorName, amount_cents: order.cents },
    ...{ ordered_at: createdAt, payout_id: payout?.id ?? null, adopted_at: by.at },
  })
  if (!payout) {
    deps.log.error({ endToEndId }, 'a payment was sent of which no quote is known')
    return
  }
  if (!payout.file) await setAdoptedFile(tx, payout.id, { name, content, sha256 })
  const evidence = [{ kind: 'act', act: 'adopted', at: createdAt }] as const
  await recordEvidence(tx, deps, payout, { evidence, source: name, ...by })
}

/** Null where no quote is known for it, or where another payout of the quote stands in its way. */
async function insertForQuote(
  tx: Tx,
  { ids }: EvidenceDeps,
  order: SentOrder,
  by: Actor,
): Promise<PayoutRecord | null> {
  const quote = await lockNamedQuote(tx, order)
  const earlier = quote ? await payoutsOfQuote(tx, quote.id) : []
  if (!quote || !isFree(earlier) || !(await resume(tx, quote, by))) return null
  const id = ids.opaque('p')
  const { cents, endToEndId, msgId } = order
  const named = { id, cents, endToEndId, msgId, recipient: recipientOf(order, quote) }
  const payout = { ...named, quoteId: quote.id, chainId: quote.chainId }
  const uetr = order.uetr ?? ids.uuid()
  await insertPayout(tx, { ...payout, attempt: earlier.length + 1, uetr }, by)
  if (quote.settled) await post(tx, retryPosting(payout), by.at)
  return lockPayout(tx, 'id', id)
}

async function lockNamedQuote(tx: Tx, { endToEndId }: SentOrder): Promise<QuoteRecord | null> {
  const [name = ''] = endToEndId.split('-')
  const named = await quoteNamedAtBank(tx, name)
  return named && lockQuote(tx, named.id)
}

/** Refused euros may have gone to another account than the quote's. */
function recipientOf({ iban, bic, creditorName: name, reference }: SentOrder, quote: QuoteRecord) {
  const { recipient } = quote
  return iban === recipient.iban ? recipient : { ...recipient, iban, bic, name, reference }
}

const isFree = (earlier: readonly PayoutRecord[]): boolean =>
  earlier.length < MOST_ATTEMPTS && earlier.every(({ status }) => FAILED_STATES.includes(status))

/** A quote that was settled before had an attempt that failed, and was tried again after the restore point. */
async function resume(tx: Tx, quote: QuoteRecord, by: Actor): Promise<boolean> {
  if (!quote.settled) return true
  const found = await lockHoldOfQuote(tx, quote.id)
  if (quote.status !== 'on-hold' || quote.holdReason !== 'bank') return false
  const hold = found && (await withoutRefund(tx, found, by))
  if (!hold) return false
  await markResumed(tx, quote, by)
  await markResent(tx, hold, by)
  return true
}

/** A refund that was asked for was declined since: no payment would have left else. Null where crypto is on its way back. */
export async function withoutRefund(
  tx: Tx,
  hold: HoldRecord,
  by: Actor,
): Promise<HoldRecord | null> {
  if (hold.status === 'held' || hold.status === 'resend-asked') return hold
  if (hold.status !== 'refund-asked') return null
  await withdrawOpenProposal(tx, hold.id, by.at)
  return markHeldAgain(tx, hold, by)
}
