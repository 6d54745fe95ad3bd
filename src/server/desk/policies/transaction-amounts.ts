import { type BaseUnits, type Cents, minus, NO_CENTS } from '@kernel/amounts'
import { fixedBaseText } from '@kernel/base-text'
import { EUR } from '@kernel/units'
import type { PayoutRecord } from '../records/payout/row'
import type { QuoteRecord } from '../records/quote/row'
import { statusAsSeen } from './quote-window'
import { judgeIfNothingMore } from './settlement'

type Priced = Pick<QuoteRecord, 'units' | 'cents' | 'feeCents' | 'settled'>

/** Tokens and euros before the fee: as settled, else as quoted. */
export const grossOf = ({ settled, units, cents }: Priced): Pick<QuoteRecord, 'units' | 'cents'> =>
  settled ?? { units, cents }

/** What the recipient gets: as paid out, else as settled, else as quoted. */
export const paidCents = (quote: Priced, payout: Pick<PayoutRecord, 'cents'> | null): Cents =>
  payout?.cents ?? minus(grossOf(quote).cents, quote.feeCents)

/** A quote as its owner sees it: in the state of this moment, and while it is confirmed with what will be paid for what came. */
export function quoteAsSeen<
  Q extends Omit<Parameters<typeof judgeIfNothingMore>[0], 'status'> & Pick<QuoteRecord, 'status'>,
>(quote: Q, arrived: BaseUnits): Q {
  const status = statusAsSeen(quote, arrived)
  if (status !== 'confirming') return { ...quote, status }
  const ending = judgeIfNothingMore({ ...quote, status }, arrived)
  return ending.next === 'processing'
    ? { ...quote, status, units: ending.units, cents: ending.cents }
    : { ...quote, status }
}

/** Nothing was converted: what came for it is held, or went back. */
export const isUnconverted = ({ status, settled }: Pick<QuoteRecord, 'status' | 'settled'>) =>
  settled === null && (status === 'on-hold' || status === 'refunded')

/** As lists and details tell euros: where a fee takes more than there is, nothing is left. */
export const euroAmount = (cents: Cents) =>
  ({
    amount: fixedBaseText(cents < NO_CENTS ? NO_CENTS : cents, EUR),
    decimals: EUR.decimals,
    currency: 'EUR',
    type: 'fiat',
  }) as const
