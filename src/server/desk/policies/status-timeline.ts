import type { SentTransaction, StatusStep } from '@contract/v1/details'
import type { BaseUnits, Cents } from '@kernel/amounts'
import { toSeconds } from '@kernel/instant'
import type { DepositRecord } from '../records/deposit/row'
import type { HoldRecord, HoldState } from '../records/hold/row'
import type { PayoutRecord } from '../records/payout/row'
import type { QuoteRecord, QuoteState } from '../records/quote/row'
import { closesAt } from './quote-window'

/** A change of state. */
export interface StateEntered<State> {
  readonly to: State
  readonly at: Date
}

/** A transaction is a quote with what became of it. */
export interface QuoteHistory {
  readonly quote: QuoteRecord
  readonly deposits: readonly Pick<
    DepositRecord,
    'txHash' | 'logIndex' | 'block' | 'units' | 'seenAt' | 'finalAt'
  >[]
  /** What came for it; where it pays out held money, that alone: its deposits may have paid another quote too. */
  readonly arrived: BaseUnits
  /** Whether it settled at another rate than was agreed. */
  readonly isRepriced: boolean
  /** The newest attempt. */
  readonly payout: Pick<
    PayoutRecord,
    | 'status'
    | 'cents'
    | 'recipient'
    | 'createdAt'
    | 'heldAt'
    | 'submittedAt'
    | 'completedAt'
    | 'bankReason'
    | 'endToEndId'
  > | null
  /** What the bank refused or returned before it, the oldest first. */
  readonly earlierPayouts: readonly Pick<PayoutRecord, 'submittedAt' | 'completedAt'>[]
  /** Euros that are owed while the quote is held for what a bank did; null where it is not. */
  readonly owed: Cents | null
  readonly events: readonly StateEntered<QuoteState>[]
  /** What is held of it, or was until it was paid out; null where nothing ever was. */
  readonly hold: HoldRecord | null
  /** Of a settled quote: what arrived beyond it. */
  readonly excess: HoldRecord | null
  /** Where it pays out held money: the transfer that this came beside. */
  readonly besideTransactionId: string | null
  /** It ended without a deposit that a reorganisation took, and that no final block has since. */
  readonly isDepositLost: boolean
  readonly holdEvents: readonly StateEntered<HoldState>[]
}

/** Held money that no quote shows: a transaction of its own until it is paid out. */
export interface HoldHistory extends Pick<QuoteHistory, 'deposits' | 'besideTransactionId'> {
  readonly hold: HoldRecord
  readonly events: readonly StateEntered<HoldState>[]
}

type StatusDetail = SentTransaction['statusDetails'][number]
type StepKind = readonly [status: StatusDetail['status'], key: StatusStep]
type Step = readonly [...StepKind, at: Date | null | undefined]

const QUOTE_STEPS: Readonly<Record<QuoteState, StepKind | null>> = {
  'awaits-crypto': null,
  confirming: null,
  processing: null,
  completed: null,
  'on-hold': ['onHold', 'onHold'],
  expired: ['failed', 'quoteExpired'],
  failed: ['failed', 'processingError'],
  refunded: ['refunded', 'refunded'],
}

const HOLD_STEPS: Readonly<Record<HoldState, StepKind | null>> = {
  held: ['onHold', 'onHold'],
  accepted: null,
  'resend-asked': ['onHold', 'resendAsked'],
  // The quote's own events say that it goes on.
  resent: null,
  'refund-asked': ['onHold', 'refundAsked'],
  'refund-approved': ['onHold', 'refundApproved'],
  'refund-sent': ['onHold', 'refundSent'],
  refunded: ['refunded', 'refunded'],
}

/** What happened to a transaction, oldest first. */
export function statusTimeline(history: QuoteHistory): StatusDetail[] {
  const { quote, deposits, payout, earlierPayouts, hold, holdEvents } = history
  const agreed: Step = ['submitted', 'quoteAgreed', quote.createdAt]
  const arrived = depositSteps(deposits)
  return inOrder([
    // What was held without a quote came first and was agreed on afterwards.
    ...(hold?.transactionId ? [...arrived, agreed] : [agreed, ...arrived]),
    ...quoteSteps(history),
    // The quote's own events say that it was held, and that it was refunded.
    ...holdSteps(holdEvents).filter(([, key]) => key !== 'onHold' && key !== 'refunded'),
    ...[...earlierPayouts, payout].flatMap((each): Step[] => [
      ['pending', 'payoutSent', each?.submittedAt],
      ['completed', 'payoutBooked', each?.completedAt],
    ]),
    ['onHold', 'checking', isChecked(payout) ? payout.heldAt : null],
  ])
}

/** Held until people have looked at it; its owner is told no reason, and no time. */
export const isChecked = <P extends Pick<PayoutRecord, 'status' | 'heldAt'>>(
  payout: P | null,
): payout is P & { readonly heldAt: Date } =>
  // A committed file may lie here still.
  (payout?.status === 'queued' || payout?.status === 'submitting') && payout.heldAt !== null

/** What happened to held money that no quote shows. */
export const holdTimeline = ({ deposits, events }: HoldHistory): StatusDetail[] =>
  inOrder([...depositSteps(deposits), ...holdSteps(events)])

const depositSteps = (deposits: QuoteHistory['deposits']): Step[] => [
  ['pending', 'depositSeen', deposits[0]?.seenAt],
  // All of them are waited for, so the last one decides.
  ['pending', 'depositConfirmed', deposits.at(-1)?.finalAt],
]

function quoteSteps({ quote, events }: QuoteHistory): Step[] {
  const steps = events.flatMap(({ to, at }, index): Step[] => {
    if (to === 'processing' && events[index - 1]?.to === 'on-hold')
      return [['unhold', 'unhold', at]]
    return stepsOf(QUOTE_STEPS[to], at)
  })
  // A replaced quote has ended for the user before the desk has noted it.
  const isUnrecorded = quote.status === 'expired' && steps.length === 0
  return isUnrecorded ? [['failed', 'quoteExpired', closesAt(quote)]] : steps
}

/** Held again after the wish for a refund: it was declined. */
const holdSteps = (events: HoldHistory['events']): Step[] =>
  events.flatMap(({ to, at }, index) => {
    const isDeclined = to === 'held' && events[index - 1]?.to === 'refund-asked'
    return stepsOf(isDeclined ? ['onHold', 'refundDeclined'] : HOLD_STEPS[to], at)
  })

const stepsOf = (kind: StepKind | null, at: Date): Step[] => (kind ? [[...kind, at]] : [])

const inOrder = (steps: readonly Step[]): StatusDetail[] =>
  steps
    .flatMap(([status, key, at]) => (at ? [{ status, key, at }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ status, key, at }) => ({ status, key, timestamp: toSeconds(at) }))
