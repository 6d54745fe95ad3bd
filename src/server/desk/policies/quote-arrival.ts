import type { Arrival } from '@contract/v1/cost'
import { bankTime } from '@kernel/bank-calendar'
import { secondsAfter } from '@kernel/instant'
import type { PayoutRecord } from '../records/payout/row'
import type { QuoteRecord } from '../records/quote/row'
import { arrivalOf, arrivalOfPayment, type BankSpeed } from './arrival'

/** The bank, the quote's chain and the time by which an arrival is reckoned. */
export interface ArrivalFacts extends BankSpeed {
  readonly finalitySeconds: number | null
  readonly now: Date
}

type Paying = Pick<QuoteRecord, 'status' | 'seenAt' | 'settled'>
type Sent = Pick<PayoutRecord, 'submittedAt' | 'createdAt' | 'heldAt'> | null

/** When a quote's euros are expected, as its owner sees it; null once they are there, or are not on their way. */
export function quoteArrival(quote: Paying, payout: Sent, facts: ArrivalFacts): Arrival | null {
  const from = leavesAt(quote, payout, facts)
  switch (quote.status) {
    case 'awaits-crypto':
    case 'confirming':
      return arrivalOfPayment(from, facts.finalitySeconds, facts)
    case 'processing':
      // Nobody knows how long people look at it.
      if (payout?.heldAt) return null
      // It is final: nothing depends on the cut-off any more.
      return { day: arrivalOf(from, facts).day }
    default:
      return null
  }
}

/** When the file goes out, or the crypto came, or would come. */
const leavesAt = ({ settled, seenAt }: Paying, payout: Sent, { now }: ArrivalFacts): Date =>
  payout?.submittedAt ?? payout?.createdAt ?? settled?.at ?? seenAt ?? now

/** Files of a day are booked in the afternoon, by the bank's clocks. */
const BOOKED_AT = '17:00'

/** To the second where the bank is known for it; only what has been paid for can be expected. */
export function expectedAt(quote: Paying, payout: Sent, facts: ArrivalFacts): Date | null {
  const arrival = quote.status === 'awaits-crypto' ? null : quoteArrival(quote, payout, facts)
  if (!arrival) return null
  return facts.bookedAfterSeconds === null
    ? bankTime(arrival.day, BOOKED_AT)
    : secondsAfter(leavesAt(quote, payout, facts), facts.bookedAfterSeconds)
}
