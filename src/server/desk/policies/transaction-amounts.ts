import { type Cents, minus } from '@kernel/amounts'
import type { PayoutRecord } from '../records/payout/row'
import type { QuoteRecord } from '../records/quote/row'

type Priced = Pick<QuoteRecord, 'units' | 'cents' | 'feeCents' | 'settled'>

/** Tokens and euros before the fee: as settled, else as quoted. */
export const grossOf = ({ settled, units, cents }: Priced): Pick<QuoteRecord, 'units' | 'cents'> =>
  settled ?? { units, cents }

/** What the recipient gets: as paid out, else as settled, else as quoted. */
export const paidCents = (quote: Priced, payout: Pick<PayoutRecord, 'cents'> | null): Cents =>
  payout?.cents ?? minus(grossOf(quote).cents, quote.feeCents)
