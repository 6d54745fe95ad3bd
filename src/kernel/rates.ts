import { type BaseUnits, type Cents, cents, integerOf } from './amounts'
import { baseText } from './base-text'
import { EUR, type Unit } from './units'

/** Rates are made in integers: feeds answer in integers, and a float would lose what they said. */

/** An integer with so many decimals. */
export interface Figure {
  readonly answer: bigint
  readonly decimals: number
}

/** What buyers and sellers offer for one token, in decimal text. */
export interface Book {
  readonly bid: string
  readonly ask: string
}

/** What a rate was made of: the market where there was one, else its feeds. */
export interface RateSources {
  readonly market?: Book | undefined
  readonly token: RoundAnswer
  readonly euro: RoundAnswer
}

interface RoundAnswer {
  /** Integer text. */
  readonly answer: string
  readonly decimals: number
}

/** Places of a rate; enough that the cheapest listed token keeps ten digits that count. */
export const RATE_DECIMALS = 18
/** Of a price in a market's own text. */
const BOOK_DECIMALS = 30
const BASIS = 10_000n
const ONE_EURO: Figure = { answer: 1n, decimals: 0 }

const POWERS = Array.from({ length: 64 }, (_, decimals) => 10n ** BigInt(decimals))

export const power = (decimals: number): bigint => POWERS[decimals] ?? 10n ** BigInt(decimals)

/** Halfway between buyers and sellers, exactly. */
export const middleOf = ({ bid, ask }: Book): Figure => ({
  answer: (scaledPrice(bid) + scaledPrice(ask)) * 5n,
  decimals: BOOK_DECIMALS + 1,
})

/** Euros for one token: token/USD over EUR/USD, less the spread; cut, so that rounding is the desk's. */
export function rateOf(token: Figure, euro: Figure, spreadBps: number): string {
  const above = token.answer * power(euro.decimals) * (BASIS - BigInt(spreadBps))
  const below = euro.answer * power(token.decimals) * BASIS
  return baseText((above * power(RATE_DECIMALS)) / below, { decimals: RATE_DECIMALS })
}

/** Euros for one token: the middle between buyers and sellers, less the spread. */
export const marketRateOf = (market: Book, spreadBps: number): string =>
  rateOf(middleOf(market), ONE_EURO, spreadBps)

/** Euros for one token less the spread, from what is kept of a rate. */
export const rateFrom = ({ market, token, euro }: RateSources, spreadBps: number): string =>
  market ? marketRateOf(market, spreadBps) : rateOf(figureOf(token), figureOf(euro), spreadBps)

/** The same without the spread. */
export const midRateOf = (sources: RateSources): string => rateFrom(sources, 0)

const figureOf = ({ answer, decimals }: RoundAnswer): Figure => ({
  answer: BigInt(answer),
  decimals,
})

/** Euro cents for base units at a rate, cut. */
export function centsAt(units: BaseUnits, unit: Pick<Unit, 'decimals'>, rate: string): Cents {
  const parts = integerOf(units) * scaledRate(rate) * power(EUR.decimals)
  return cents(parts / (power(unit.decimals) * power(RATE_DECIMALS)))
}

/** A rate's text as an integer of `RATE_DECIMALS`. */
export const scaledRate = (text: string): bigint => scaled(text, RATE_DECIMALS)

/** The same of a market's price. */
export const scaledPrice = (text: string): bigint => scaled(text, BOOK_DECIMALS)

function scaled(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
