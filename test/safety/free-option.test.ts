import { LIVE_PACE } from '@config/pace'
import { readSettings } from '@config/desk'
import { baseUnits, cents } from '@kernel/amounts'
import { Money } from '@kernel/money'
import { EUR, token } from '@kernel/units'
import { eurosFor } from '@server/desk/policies/conversion'
import { GRACE_SECONDS } from '@server/desk/policies/quote-window'
import { marketRateOf } from '@server/desk/policies/rates'
import { judgeIfNothingMore } from '@server/desk/policies/settlement'
import { type Random, randomFrom } from '../chains/random'
import { IS_LONG } from '../setup/long-runs'

const ROUNDS = IS_LONG ? 1_000_000 : 10_000
/** The market moves by 2 % a day, and nobody foresees where to. */
const DAILY = 0.02
/** The market adapter answers the same for this long, so a price that is told may be as old. */
const SHARED_SECONDS = 5
/** Parts of what is quoted. */
const MOST_TAKEN = 0.001 / 100

const { spreadBps, quoteSeconds } = readSettings({})
const ETHER = token('ETH', 18)
const AMOUNT = Money.of('40', ETHER)
const ONE_PERCENT_MORE = Money.of('40.4', ETHER)

/** One standard normal number. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

const priceText = (price: number): string => price.toFixed(12)
const rateAt = (price: number): string =>
  marketRateOf({ bid: priceText(price), ask: priceText(price) }, spreadBps)

interface Round {
  /** The best rate that the desk still honours when the quote is agreed. */
  readonly rate: string
  /** The market then, and in the last block that still counts. */
  readonly start: number
  readonly end: number
}

/** Whoever asks again and again agrees to the best of what he was told; he pays as late as he can. */
function played(random: Random): Round {
  const moves = (price: number, seconds: number): number =>
    price * Math.exp(DAILY * Math.sqrt(seconds / 86_400) * normal(random))
  let price = 2_500
  let best = price
  for (let told = 0; told < LIVE_PACE.honourSeconds; told += SHARED_SECONDS) {
    price = moves(price, SHARED_SECONDS)
    best = Math.max(best, price)
  }
  const start = moves(price, SHARED_SECONDS)
  return { rate: rateAt(best), start, end: moves(start, quoteSeconds + GRACE_SECONDS) }
}

/** Cents that the desk pays for these units, less what they cost on the market. */
function gained({ rate, end }: Round, paid: Money): number {
  const euros = eurosFor(AMOUNT, rate)
  const quote = {
    status: 'awaits-crypto',
    units: baseUnits(AMOUNT.toBase()),
    unit: ETHER,
    cents: cents(euros.toBase()),
    feeCents: cents(0n),
    minCents: cents(10_000n),
    rate,
    expiresAt: new Date(0),
    supersededAt: null,
  } as const
  const ending = judgeIfNothingMore(quote, baseUnits(paid.toBase()))
  if (ending.next !== 'processing' || ending.excess > 0n) throw new Error('not settled whole')
  const worth = Money.of(paid.toText(), ETHER).times(priceText(end), EUR)
  return Number.parseInt((ending.cents - worth.toBase()).toString(), 10)
}

it('gives a trader who pays only when it gains him at most 0.001 % of what he quotes', () => {
  const random = randomFrom(20_261_123)
  let optimal = 0
  let eager = 0
  let quoted = 0
  for (let round = 0; round < ROUNDS; round++) {
    const at = played(random)
    quoted += Number.parseInt(eurosFor(AMOUNT, at.rate).toBase().toString(), 10)
    optimal += Math.max(0, gained(at, ONE_PERCENT_MORE))
    if (at.end < at.start) eager += gained(at, AMOUNT)
  }
  if (IS_LONG) process.stdout.write(`taken: ${optimal / quoted}, eager: ${eager / quoted}\n`)
  expect(optimal).toBeGreaterThan(0)
  expect(optimal / quoted).toBeLessThanOrEqual(MOST_TAKEN)
  // Who pays on every favourable move pays the margin more often than the market pays it back.
  expect(eager / quoted).toBeLessThan(-0.001)
}, 600_000)
