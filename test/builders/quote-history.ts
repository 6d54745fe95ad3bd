import { sumOf } from '@kernel/amounts'
import type { QuoteHistory } from '@server/desk/policies/status-timeline'
import type { QuoteRecord } from '@server/desk/records/quote/row'

/** A quote to which nothing has happened but what is given. */
export const quoteHistory = (
  quote: QuoteRecord,
  over: Partial<QuoteHistory> = {},
): QuoteHistory => ({
  quote,
  deposits: [],
  arrived: sumOf((over.deposits ?? []).map(({ units }) => units)),
  isRepriced: false,
  payout: null,
  earlierPayouts: [],
  owed: null,
  events: [],
  hold: null,
  excess: null,
  besideTransactionId: null,
  isDepositLost: false,
  holdEvents: [],
  ...over,
})
