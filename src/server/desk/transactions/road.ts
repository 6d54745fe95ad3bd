import type { StatusDetail } from '@contract/v1/transactions'
import { toSeconds } from '@server/ports/clock'
import { closesAt } from '../quotes/policy'
import type { TransactionView } from './view'

type Stone = readonly [status: StatusDetail['status'], key: string, at: Date | null | undefined]

const ENDINGS: Readonly<Record<string, readonly [StatusDetail['status'], string]>> = {
  expired: ['failed', 'quoteExpired'],
  failed: ['failed', 'processingError'],
  refunded: ['refunded', 'refunded'],
}

/** What happened to a transaction, oldest first. */
export function roadOf(view: TransactionView): StatusDetail[] {
  const { quote, deposits, payout } = view
  const stones: Stone[] = [
    ['submitted', 'quoteAgreed', quote.createdAt],
    ['pending', 'depositSeen', deposits[0]?.seenAt],
    // All of them are waited for, so the last one decides.
    ['pending', 'depositConfirmed', deposits.at(-1)?.finalAt],
    ['pending', 'payoutSent', payout?.submittedAt],
    ['completed', 'payoutBooked', payout?.completedAt],
    ...holds(view),
    ...endings(view),
  ]
  return stones
    .flatMap(([status, key, at]) => (at ? [{ status, key, at }] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...stone }) => ({ ...stone, timestamp: toSeconds(at) }))
}

/** A hold may end: what follows it is laid after it. */
const holds = ({ events }: TransactionView): Stone[] =>
  events.flatMap(({ to, at }, index): Stone[] => {
    if (to === 'on-hold') return [['onHold', 'onHold', at]]
    return to === 'processing' && events[index - 1]?.to === 'on-hold'
      ? [['unhold', 'unhold', at]]
      : []
  })

function endings({ quote, events }: TransactionView): Stone[] {
  const told = events.flatMap(({ to, at }): Stone[] => {
    const ending = ENDINGS[to]
    return ending ? [[...ending, at]] : []
  })
  // A replaced quote has ended for the user before the desk has noted it.
  const isUntold = quote.status === 'expired' && told.length === 0
  return isUntold ? [['failed', 'quoteExpired', closesAt(quote)]] : told
}
