import { isoDayStart } from '@kernel/calendar-day'
import type { Cents } from '@kernel/amounts'
import type { PayoutState } from '../records/payout/row'
import type { QuoteState } from '../records/quote/row'
import { isChecked, type QuoteHistory } from './status-timeline'
import { paidCents } from './transaction-amounts'

/** How a transfer stands for whom it is to reach. Why it is held, or by whom, is not theirs to know: it is in progress. */
export type PayeeState =
  | 'awaited'
  | 'in-progress'
  | 'with-bank'
  | 'paid'
  | 'unpaid'
  | 'returned'
  | 'ended'

const OF_QUOTE: Readonly<Record<QuoteState, PayeeState>> = {
  'awaits-crypto': 'awaited',
  confirming: 'in-progress',
  processing: 'in-progress',
  'on-hold': 'in-progress',
  completed: 'paid',
  expired: 'ended',
  failed: 'ended',
  refunded: 'ended',
}

/** While the quote is processed, or held for what a bank did. */
const OF_PAYOUT: Readonly<Record<PayoutState, PayeeState>> = {
  queued: 'in-progress',
  claimed: 'in-progress',
  submitting: 'in-progress',
  unknown: 'in-progress',
  disputed: 'in-progress',
  cancelled: 'in-progress',
  submitted: 'with-bank',
  'awaiting-authorisation': 'with-bank',
  accepted: 'with-bank',
  completed: 'with-bank',
  rejected: 'unpaid',
  returned: 'returned',
}

type Standing = Pick<QuoteHistory, 'quote' | 'payout'>

/** Of a transfer as its sender sees it (`historyAsSeen`). */
export function payeeState({ quote, payout }: Standing): PayeeState {
  const isPaying = quote.status === 'processing' || quote.holdReason === 'bank'
  const state = OF_QUOTE[quote.status]
  return state === 'in-progress' && payout && isPaying ? OF_PAYOUT[payout.status] : state
}

/** What a payee page shows: of its sender the name, of the transfer what concerns the recipient, and nothing of crypto. */
export interface PayeePage {
  readonly sender: { readonly name: string; readonly type: 'individual' | 'business' }
  readonly state: PayeeState
  readonly cents: Cents
  readonly recipient: {
    readonly name: string
    readonly type: 'individual' | 'business'
    readonly iban: string
    readonly reference: string
  }
  /** When the euros came to be, when the bank got the order, and when it was paid; null while they have not. */
  readonly receivedAt: Date | null
  readonly handedOverAt: Date | null
  readonly paidAt: Date | null
  readonly expectedOn: Date | null
}

interface Shown {
  readonly sender: PayeePage['sender']
  /** A day as text, or none. */
  readonly expectedDay: string | null
}

export function payeePage(history: Standing, { sender, expectedDay }: Shown): PayeePage {
  const { quote, payout } = history
  const { name, type, iban, reference } = quote.recipient
  const state = payeeState(history)
  return {
    sender,
    state,
    cents: paidCents(quote, payout),
    // Not the sender's own word for them.
    recipient: { name, type, iban, reference },
    receivedAt: quote.settled?.at ?? null,
    handedOverAt: handedOverAt(payout),
    paidAt: state === 'paid' ? quote.completedAt : null,
    expectedOn: expectedOn(state, expectedDay),
  }
}

const handedOverAt = (payout: Standing['payout']): Date | null =>
  isChecked(payout) ? null : (payout?.submittedAt ?? null)

const expectedOn = (state: PayeeState, day: string | null): Date | null =>
  day !== null && (state === 'in-progress' || state === 'with-bank') ? isoDayStart(day) : null

/** Whether its sender may open a page for it: not once nothing of it will be paid. */
export const isShareable = (history: Standing): boolean => payeeState(history) !== 'ended'
