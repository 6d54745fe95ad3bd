import { internalError } from '@kernel/app-error'
import type {
  BankDocument,
  BankEntry,
  EntryDetail,
  StatusEvidence,
} from '@server/ports/bank-evidence'
import type { Tx } from '@server/ports/db'
import type { StepDeps } from '../deps'
import {
  type BankAnswer,
  answerOfStatus,
  type BankOutcome,
  outcomesOf,
  bankReasonOf,
} from '../policies/bank-answer'
import { payoutPosting, post } from '../records/ledger'
import { endToEndIdsOf } from '../records/payout/find'
import type { PayoutRecord } from '../records/payout/row'
import { lockPayout } from '../records/payout/store'
import { markAccepted, markBooked, markRefused } from '../records/payout/transitions'
import { lockQuote } from '../records/quote/store'
import { markCompleted, markOnHold } from '../records/quote/transitions'
import { holdQuote } from './open-hold'

/** A whole message that was kept in this transaction. */
export interface KeptDocument {
  readonly sha256: string
  readonly document: BankDocument
  readonly at: Date
}

interface Answer {
  readonly answer: BankAnswer
  readonly code: string
  /** Of a booking: all of the payment's money, as decimal text in EUR; null of a status. */
  readonly amount: string | null
}

/** Moves the payouts that a message names. */
export async function applyBankEvidence(
  tx: Tx,
  deps: StepDeps,
  { document, at }: KeptDocument,
): Promise<void> {
  for (const status of decisiveStatuses(document.statuses))
    for (const id of await endToEndIdsNamed(tx, status))
      await apply(tx, deps, id, answerOf(status), at)
  for (const entry of document.statements.flatMap(({ entries }) => entries))
    for (const detail of entry.status === 'BOOK' ? entry.details : [])
      if (detail.endToEndId !== null)
        await apply(tx, deps, detail.endToEndId, bookingOf(entry, detail), at)
}

/** Payment by payment; where the bank speaks only of the whole file, of all that it held. */
function decisiveStatuses(statuses: readonly StatusEvidence[]): readonly StatusEvidence[] {
  const single = statuses.filter(({ endToEndId }) => endToEndId !== null)
  return single.length > 0 ? single : statuses
}

const endToEndIdsNamed = async (
  tx: Tx,
  { endToEndId, originalMsgId }: StatusEvidence,
): Promise<readonly string[]> => {
  if (endToEndId !== null) return [endToEndId]
  return originalMsgId === null ? [] : endToEndIdsOf(tx, originalMsgId)
}

const answerOf = ({ status, reasons }: StatusEvidence): Answer => ({
  answer: answerOfStatus(status),
  code: reasons[0]?.code ?? '',
  amount: null,
})

function bookingOf(entry: BankEntry, detail: EntryDetail): Answer {
  const isAlone = entry.details.length === 1
  const [amount, currency] =
    detail.amount === null ? [entry.amount, entry.currency] : [detail.amount, detail.currency]
  return {
    answer: (detail.indicator ?? entry.indicator) === 'DBIT' ? 'completed' : 'returned',
    code: detail.returnReason ?? '',
    amount: currency === 'EUR' && (isAlone || detail.amount !== null) ? amount : '',
  }
}

async function apply(
  tx: Tx,
  deps: StepDeps,
  endToEndId: string,
  { answer, code, amount }: Answer,
  at: Date,
): Promise<void> {
  const payout = await lockPayout(tx, 'end_to_end_id', endToEndId)
  if (!payout) {
    deps.log.warn({ reason: 'unknown payment' }, 'bank file names a payment that is not ours')
    return
  }
  if (amount !== null && !isAmount(amount, payout.cents)) {
    deps.log.error({ payoutId: payout.id }, 'the bank booked another amount than was ordered')
    return
  }
  let current = payout
  for (const to of outcomesOf(payout.status, answer)) {
    current = await advance(tx, deps, current, to, code, at)
    if (to !== 'accepted')
      deps.log.info({ payoutId: payout.id, quoteId: payout.quoteId, to }, 'the bank has decided')
  }
}

/** '12.5' and '12.50' are the same booking. */
function isAmount(text: string, cents: bigint): boolean {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{0,5}))?$/.exec(text) ?? []
  return whole !== undefined && BigInt(whole + fraction.padEnd(5, '0')) === cents * 1_000n
}

/** Payout, ledger, quote and hold in one transaction: none of them without the others. */
async function advance(
  tx: Tx,
  deps: StepDeps,
  payout: PayoutRecord,
  to: BankOutcome,
  code: string,
  at: Date,
): Promise<PayoutRecord> {
  const by = { actor: 'bank', at, reason: code === '' ? to : code }
  if (to === 'accepted') return markAccepted(tx, payout, by)
  await post(tx, payoutPosting(to, payout), at)
  const quote = await lockQuote(tx, payout.quoteId)
  if (!quote) throw internalError('a payout without its quote', payout.id)
  if (to === 'completed') {
    await markCompleted(tx, quote, { ...by, reason: 'payout-booked' })
    return markBooked(tx, payout, by)
  }
  await markOnHold(tx, quote, by, 'bank')
  // What the bank refuses or sends back is held for its owner.
  const units = quote.settled?.units ?? quote.units
  await holdQuote(tx, deps, quote, { reason: 'bank', units }, at)
  return markRefused(tx, payout, by, { to, code, reason: bankReasonOf(code) })
}
