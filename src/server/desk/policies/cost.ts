import type { Cost } from '@contract/v1/cost'
import { type BaseUnits, type Cents, integerOf, minus, NO_CENTS } from '@kernel/amounts'
import { baseText, fixedBaseText } from '@kernel/base-text'
import { centsAt, midRateOf, power, RATE_DECIMALS, scaledRate } from '@kernel/rates'
import { EUR, type Unit } from '@kernel/units'
import type { RateProof } from '@server/ports/rates'

export interface PricedAmount {
  readonly units: BaseUnits
  readonly unit: Unit
  /** Euros for one token, with all their digits: without the margin and with it. */
  readonly midRate: string
  readonly rate: string
  /** Before the fee. */
  readonly cents: Cents
  readonly feeCents: Cents
}

/** What a conversion costs; every line adds up to the cent, whatever the rates were cut to. */
export function costOf({ units, unit, midRate, rate, cents, feeCents }: PricedAmount): Cost {
  const tokens: Tokens = { units: integerOf(units), one: power(unit.decimals) }
  const [mid, agreed] = [scaledRate(midRate), scaledRate(rate)]
  const atMid = larger(cents, centsAt(units, unit, midRate))
  return {
    midRate: reproducingRate(tokens, mid, atMid),
    midEUR: fixedBaseText(atMid, EUR),
    marginPercent: marginPercent(mid, agreed),
    marginEUR: fixedBaseText(minus(atMid, cents), EUR),
    rate: reproducingRate(tokens, agreed, cents),
    eurAmount: fixedBaseText(cents, EUR),
    feeEUR: fixedBaseText(feeCents, EUR),
    receivesEUR: fixedBaseText(larger(minus(cents, feeCents), NO_CENTS), EUR),
  }
}

/** The same from what is kept of a rate: the feeds' answers tell the mid-market rate at any time. */
export const costFromProof = (
  priced: Omit<PricedAmount, 'midRate'> & { readonly proof: RateProof },
): Cost => costOf({ ...priced, midRate: midRateOf(priced.proof) })

const larger = (one: Cents, other: Cents): Cents => (one < other ? other : one)

// Integers throughout: a page of transactions tells a hundred costs.

interface Tokens {
  readonly units: bigint
  /** Base units of one token. */
  readonly one: bigint
}

/** Of integer rates. */
const ONE = power(RATE_DECIMALS)
const CENTS = power(EUR.decimals)

/** What a digit is worth behind so many places, the fewest places first. */
const DIGITS = Array.from({ length: RATE_DECIMALS + 1 }, (_, places) =>
  power(RATE_DECIMALS - places),
)

/** The lowest price that gives so many cents. */
const lowestFor = ({ units, one }: Tokens, sum: bigint): bigint =>
  upTo(sum * one * ONE, units * CENTS)

/** The rate with the fewest digits that give exactly these cents; a share of an agreed sum may lie a cent off its rate. */
function reproducingRate(tokens: Tokens, price: bigint, cents: Cents): string {
  if (tokens.units <= 0n) return rateText(cents === NO_CENTS ? nearest(price, ONE) : price)
  const from = lowestFor(tokens, integerOf(cents))
  const to = lowestFor(tokens, integerOf(cents) + 1n)
  const gives = (each: bigint): boolean => from <= each && each < to
  for (const digit of DIGITS) {
    const near = nearest(price, digit)
    if (gives(near)) return rateText(near)
  }
  const fewest = DIGITS.map((digit) => upTo(from, digit) * digit).find(gives)
  return rateText(fewest ?? price)
}

/** To the nearest last digit. */
const nearest = (value: bigint, digit: bigint): bigint => ((value + digit / 2n) / digit) * digit

/** Divided, and rounded up. */
const upTo = (whole: bigint, by: bigint): bigint => (whole + by - 1n) / by

const rateText = (price: bigint): string => baseText(price, { decimals: RATE_DECIMALS })

/** Of the mid-market rate, with two places as the setting has them: '0.5'. */
function marginPercent(mid: bigint, agreed: bigint): string {
  const percent = agreed < mid ? ((mid - agreed) * 100n * ONE) / mid : 0n
  const digit = power(RATE_DECIMALS - 2)
  return baseText(nearest(percent, digit) / digit, { decimals: 2 })
}
