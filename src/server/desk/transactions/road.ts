import type { StatusDetail } from '@contract/v1/transactions'
import { toSeconds } from '@kernel/instant'
import { closesAt } from '../policies/quote-window'
import type { HoldView, SeenEvent, TransactionView } from './view'

type Stone = readonly [status: StatusDetail['status'], key: string, at: Date | null | undefined]

const ENDINGS: Readonly<Record<string, readonly [StatusDetail['status'], string]>> = {
  expired: ['failed', 'quoteExpired'],
  failed: ['failed', 'processingError'],
  'on-hold': ['onHold', 'onHold'],
  refunded: ['refunded', 'refunded'],
}

/** What happened to a transaction, oldest first. */
export function roadOf(view: TransactionView): StatusDetail[] {
  const { quote, deposits, payout, hold, holdEvents } = view
  const agreed: Stone = ['submitted', 'quoteAgreed', quote.createdAt]
  const came = depositStones(deposits)
  return inOrder([
    // What was held without a quote came first and was agreed on afterwards.
    ...(hold?.transactionId ? [...came, agreed] : [agreed, ...came]),
    ...endings(view),
    // The quote tells by itself that it was held, and what came of it.
    ...holdStones(holdEvents).filter(([, key]) => !['onHold', 'refunded'].includes(key)),
    ['pending', 'payoutSent', payout?.submittedAt],
    ['completed', 'payoutBooked', payout?.completedAt],
  ])
}

/** What happened to held money that has no quote. */
export const roadOfHold = ({ deposits, events }: HoldView): StatusDetail[] =>
  inOrder([...depositStones(deposits), ...holdStones(events)])

const depositStones = (deposits: TransactionView['deposits']): Stone[] => [
  ['pending', 'depositSeen', deposits[0]?.seenAt],
  // All of them are waited for, so the last one decides.
  ['pending', 'depositConfirmed', deposits.at(-1)?.finalAt],
]

const inOrder = (stones: readonly Stone[]): StatusDetail[] =>
  stones
    .flatMap(([status, key, at]) => (at ? [{ status, key, at }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ status, key, at }) => ({ status, key, timestamp: toSeconds(at) }))

const HOLD_STONES: Readonly<Record<string, readonly [StatusDetail['status'], string]>> = {
  'refund-asked': ['onHold', 'refundAsked'],
  'refund-approved': ['onHold', 'refundApproved'],
  'refund-sent': ['onHold', 'refundSent'],
  refunded: ['refunded', 'refunded'],
}

/** Held a second time is held again: a refund was asked for and declined. */
const holdStones = (events: readonly SeenEvent[]): Stone[] =>
  events.flatMap(({ to, at }, index): Stone[] => {
    if (to === 'held') return [['onHold', index === 0 ? 'onHold' : 'refundDeclined', at]]
    const stone = HOLD_STONES[to]
    return stone ? [[...stone, at]] : []
  })

function endings({ quote, events }: TransactionView): Stone[] {
  const told = events.flatMap(({ to, at }, index): Stone[] => {
    if (to === 'processing' && events[index - 1]?.to === 'on-hold')
      return [['unhold', 'unhold', at]]
    const ending = ENDINGS[to]
    return ending ? [[...ending, at]] : []
  })
  // A replaced quote has ended for the user before the desk has noted it.
  const isUntold = quote.status === 'expired' && told.length === 0
  return isUntold ? [['failed', 'quoteExpired', closesAt(quote)]] : told
}
