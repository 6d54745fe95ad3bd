import { baseText, fixedBaseText } from './base-text'
import { centsAt, midRateOf, rateFrom, type RateSources, scaledRate } from './rates'
import type { Receipt, ReceiptPrice, ReceiptRound } from './receipt'
import { EUR } from './units'

/** Each figure that follows from others of the same receipt, in reading order. */
export const RECEIPT_SUMS = [
  'amount',
  'deposits',
  'mid-rate',
  'rate',
  'mid',
  'gross',
  'margin',
  'paid',
] as const
export type ReceiptSum = (typeof RECEIPT_SUMS)[number]

export interface SumCheck {
  readonly about: ReceiptSum
  readonly is: 'ok' | 'bad'
  /** As the receipt says it, and as its other figures give it. */
  readonly stated: string
  readonly computed: string
}

/** The receipt's sums by the desk's own rounding; `receipt` has the form that receipt-form.ts wants. */
export function sumChecks({ token, deposits, price, euros }: Receipt): readonly SumCheck[] {
  const units = BigInt(token.units)
  const sum = deposits.reduce((total, deposit) => total + BigInt(deposit.units), 0n)
  const sources = sourcesOf(price)
  const gross = centsAt(units, token, price.rate)
  const atMid = centsAt(units, token, price.midRate)
  const euroText = (value: bigint): string => fixedBaseText(value, EUR)
  return [
    compared('amount', token.amount, baseText(units, token)),
    compared('deposits', baseText(sum, token), baseText(units + BigInt(token.otherUnits), token)),
    compared('mid-rate', price.midRate, sources && midRateOf(sources)),
    compared('rate', price.rate, sources && rateFrom(sources, price.marginBps)),
    compared('mid', euros.mid, euroText(atMid > gross ? atMid : gross)),
    compared('gross', euros.gross, euroText(gross)),
    compared('margin', euros.margin, euroText(cents(euros.mid) - cents(euros.gross))),
    compared(
      'paid',
      euros.paid,
      euroText(cents(euros.gross) - cents(euros.fee) - cents(euros.keptByBanks)),
    ),
  ]
}

/** Null where a feed is missing, or answered nothing. */
function sourcesOf({ market, rounds }: ReceiptPrice): RateSources | null {
  const first = (of: ReceiptRound['of']) => rounds.find((round) => round.of === of)
  const [token, euro] = [first('token'), first('euro')]
  const isPriced = market
    ? scaledRate(market.ask) > 0n
    : euro !== undefined && BigInt(euro.answer) > 0n
  return token && euro && isPriced ? { market: market ?? undefined, token, euro } : null
}

const cents = (text: string): bigint => BigInt(text.replace('.', ''))

const compared = (about: ReceiptSum, stated: string, computed: string | null): SumCheck => ({
  about,
  is: stated === computed ? 'ok' : 'bad',
  stated,
  computed: computed ?? '',
})
