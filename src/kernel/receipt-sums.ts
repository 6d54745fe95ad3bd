import { baseUnits, type Cents, cents, minus, plus, sumOf } from './amounts'
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
  const units = baseUnits(token.units)
  const sum = sumOf(deposits.map((deposit) => baseUnits(deposit.units)))
  const sources = sourcesOf(price)
  const gross = centsAt(units, token, price.rate)
  const atMid = centsAt(units, token, price.midRate)
  const euroText = (value: Cents): string => fixedBaseText(value, EUR)
  return [
    compared('amount', token.amount, baseText(units, token)),
    compared(
      'deposits',
      baseText(sum, token),
      baseText(plus(units, baseUnits(token.otherUnits)), token),
    ),
    compared('mid-rate', price.midRate, sources && midRateOf(sources)),
    compared('rate', price.rate, sources && rateFrom(sources, price.marginBps)),
    compared('mid', euros.mid, euroText(atMid > gross ? atMid : gross)),
    compared('gross', euros.gross, euroText(gross)),
    compared('margin', euros.margin, euroText(minus(centsIn(euros.mid), centsIn(euros.gross)))),
    compared(
      'paid',
      euros.paid,
      euroText(minus(minus(centsIn(euros.gross), centsIn(euros.fee)), centsIn(euros.keptByBanks))),
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

const centsIn = (text: string): Cents => cents(text.replace('.', ''))

const compared = (about: ReceiptSum, stated: string, computed: string | null): SumCheck => ({
  about,
  is: stated === computed ? 'ok' : 'bad',
  stated,
  computed: computed ?? '',
})
