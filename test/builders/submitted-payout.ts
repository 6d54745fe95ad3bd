import type { PayoutRecord } from '@server/desk/records/payout/row'
import { deskPerCase } from './desk-per-case'
import { settledQuote, thePayout } from './settled-quote'

/** A money desk for each case, with a settled quote whose payout the bank has been sent. */
export function submittedPayoutPerCase() {
  const desk = deskPerCase()
  let quote: string
  let sent: PayoutRecord
  beforeEach(async () => {
    quote = await settledQuote(desk())
    await desk().works()
    sent = await thePayout(desk())
  })
  return { desk, quoteId: () => quote, payout: () => sent }
}
