import { internalError } from '@kernel/app-error'
import type { SentOrder } from '@server/ports/bank-messages'
import type { Tx } from '@server/ports/db'
import { retryPosting } from '../policies/bank-postings'
import { lockHoldOfQuote } from '../records/hold/find'
import { markResent } from '../records/hold/transitions'
import { post } from '../records/ledger'
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
import { withoutRefund } from './lock-hold'
import { type EvidenceDeps, recordEvidence, recordWithdrawal } from './record-evidence'
import { takeUpBankEvidence } from './take-up-evidence'

/** A payment file out of `sent/`. */
export interface SentPayment {
  readonly name: string
  readonly content: string
  readonly order: SentOrder
}

/** One that the database does not know. */
export interface UnknownPayment extends SentPayment {
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
  payment: UnknownPayment,
  payout: PayoutRecord | null,
  by: Actor,
): Promise<void> {
  const { name, content, order } = payment
  await insertAdopted(tx, {
    ...{ file_name: name, sha256: payoutFileHash(content), end_to_end_id: order.endToEndId },
    ...{ iban: order.iban, creditor_name: order.creditorName, amount_cents: order.cents },
    ...{ ordered_at: order.createdAt, payout_id: payout?.id ?? null, adopted_at: by.at },
  })
  if (payout) return recordSent(tx, deps, payout, payment, by)
  const { endToEndId } = order
  deps.log.error({ endToEndId }, 'a payment was sent of which no quote is known')
}

/** The file stands with its payout from now on, as evidence that the euros may have left, and what the bank has said of it. */
export async function recordSent(
  tx: Tx,
  deps: EvidenceDeps,
  payout: PayoutRecord,
  { name, content, order }: SentPayment,
  by: Actor,
): Promise<void> {
  const file = { name, content, sha256: payoutFileHash(content) }
  if (!payout.file) await setAdoptedFile(tx, payout.id, file)
  const evidence = [{ kind: 'act', act: 'adopted', at: order.createdAt }] as const
  await recordEvidence(tx, deps, payout, { evidence, source: name, ...by })
  await takeUpBankEvidence(tx, deps, payout, { since: order.createdAt, at: by.at })
}

/** Null where no quote is known for it, or where another payout of the quote stands in its way. */
async function insertForQuote(
  tx: Tx,
  deps: EvidenceDeps,
  order: SentOrder,
  by: Actor,
): Promise<PayoutRecord | null> {
  const quote = await lockNamedQuote(tx, order)
  const earlier = quote ? await payoutsOfQuote(tx, quote.id) : []
  if (!quote || !isFree(earlier) || !(await resume(tx, quote, by))) return null
  const payout = await insertSentPayout(tx, deps, quote, { order, attempt: earlier.length + 1 }, by)
  if (quote.settled) await post(tx, retryPosting(payout), by.at)
  return payout
}

/** A payout of a quote by the names that its file has at the bank. */
export async function insertSentPayout(
  tx: Tx,
  { ids }: Pick<EvidenceDeps, 'ids'>,
  quote: QuoteRecord,
  { order, attempt }: { readonly order: SentOrder; readonly attempt: number },
  by: Actor,
): Promise<PayoutRecord> {
  const id = ids.opaque('p')
  const { cents, endToEndId, msgId } = order
  const named = { id, cents, endToEndId, msgId, recipient: recipientOf(order, quote) }
  const payout = { ...named, quoteId: quote.id, chainId: quote.chainId }
  await insertPayout(tx, { ...payout, attempt, uetr: order.uetr ?? ids.uuid() }, by)
  const inserted = await lockPayout(tx, 'id', id)
  if (!inserted) throw internalError('a payout is gone', id)
  return inserted
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
