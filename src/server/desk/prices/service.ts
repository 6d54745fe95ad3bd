import { DAY, HOUR } from '@kernel/instant'
import { DeskError } from '@server/http/desk-error'
import { type Clock, secondsAfter, toSeconds } from '@server/ports/clock'
import type { Db } from '@server/ports/db'
import type { Log } from '@server/ports/log'
import type { FeedRound, PriceFeeds } from '@server/ports/rates'
import type { Sentence } from '@server/ports/sentence'
import type { ProofRound, RateProof } from '@server/ports/tables/money'
import type { Feed, ListedToken, PriceSource } from '../assets/listing'
import type { Registry } from '../assets/registry'
import { changeText, isForexClosed, isNear, isUsable, type Market, rateOf } from './policy'
import { sampleBefore, latestSample, saveSample } from './store'

/** Display prices may be this old; what a quote is made of is always read again. */
const DISPLAY_SECONDS = 30

export interface Rate {
  /** Euros for one token, spread included. */
  readonly rate: string
  readonly proof: RateProof
}

export interface DisplayPrice {
  readonly priceEUR: string
  readonly priceChange: string
}

export interface PriceDesk {
  /** Fresh from the feeds; RATE_UNAVAILABLE rather than a guess. */
  rate(token: ListedToken): Promise<Rate>
  /** For lists: briefly cached, and the last known hour where the feeds are silent; null when nothing is known. */
  display(token: ListedToken): Promise<DisplayPrice | null>
}

export interface PriceDeps {
  readonly db: Db
  readonly feeds: PriceFeeds
  readonly registry: Registry
  readonly clock: Clock
  readonly log: Log
  readonly spreadBps: number
  readonly weekendSpreadBps: number
  readonly maxDeviationBps: number
}

export function priceDesk(deps: PriceDeps): PriceDesk {
  const shown = new Map<string, { readonly until: number; readonly price: DisplayPrice | null }>()
  return {
    rate: (token) => readRate(deps, token),
    display: async (token) => {
      const now = toSeconds(deps.clock.now())
      const key = `${token.chainId}:${token.address}`
      const cached = shown.get(key)
      if (cached && cached.until > now) return cached.price
      const price = await readDisplay(deps, token)
      shown.set(key, { until: now + DISPLAY_SECONDS, price })
      return price
    },
  }
}

async function readRate(deps: PriceDeps, token: ListedToken): Promise<Rate> {
  const chain = deps.registry.chain(token.chainId)
  if (!chain) throw unavailable('no such chain')
  const [tokenRounds, euroRounds] = await Promise.all([
    readFeed(deps, token.chainId, token.feed, 'always'),
    readFeed(deps, token.chainId, chain.eurUsdFeed, 'forex'),
  ])
  const isWeekend = isForexClosed(toSeconds(deps.clock.now()))
  const spreadBps = deps.spreadBps + (isWeekend ? deps.weekendSpreadBps : 0)
  return {
    rate: rateOf(tokenRounds.first, euroRounds.first, spreadBps),
    proof: { token: proofOf(tokenRounds), euro: proofOf(euroRounds), spreadBps },
  }
}

interface Rounds {
  /** What the rate is made of. */
  readonly first: FeedRound
  /** What bears it out. */
  readonly second: FeedRound | null
}

async function readFeed(
  deps: PriceDeps,
  chainId: number,
  feed: Feed,
  market: Market,
): Promise<Rounds> {
  const [first, second] = await Promise.all([
    readSource(deps, chainId, feed, market),
    feed.second ? readSource(deps, chainId, feed.second, market) : null,
  ])
  if (second && !isNear(first, second, deps.maxDeviationBps)) {
    deps.log.error({ chainId, reason: 'deviation' }, 'two price sources lie too far apart')
    throw unavailable('two price sources lie too far apart')
  }
  return { first, second }
}

async function readSource(
  deps: PriceDeps,
  chainId: number,
  { address, heartbeatSeconds }: PriceSource,
  market: Market,
): Promise<FeedRound> {
  const round = await deps.feeds.latest(chainId, address).catch((cause: unknown) => {
    deps.log.warn({ chainId, error: cause }, 'a price feed did not answer')
    throw unavailable('a price feed did not answer', cause)
  })
  if (!isUsable(round, heartbeatSeconds, toSeconds(deps.clock.now()), market)) {
    deps.log.warn({ chainId, reason: 'stale' }, 'a price feed is stale')
    throw unavailable('a price feed is stale')
  }
  return round
}

const NO_PRICE: Sentence = {
  en: 'There is no current price for this token. Try again soon.',
  de: 'Für diesen Token gibt es gerade keinen Kurs. Versuchen Sie es gleich noch einmal.',
}

const unavailable = (description: string, cause?: unknown): DeskError =>
  new DeskError('RATE_UNAVAILABLE', { description, validationError: NO_PRICE }, cause)

const proofOf = ({ first, second }: Rounds): ProofRound => ({
  ...roundProof(first),
  ...(second && { second: roundProof(second) }),
})

const roundProof = ({ feed, roundId, answer, decimals, updatedAt }: FeedRound) => ({
  feed,
  roundId,
  answer: answer.toString(),
  decimals,
  updatedAt,
})

async function readDisplay(deps: PriceDeps, token: ListedToken): Promise<DisplayPrice | null> {
  const now = deps.clock.now()
  const { rate } = await readRate(deps, token).catch(async (thrown: unknown) => {
    if (!(thrown instanceof DeskError)) throw thrown
    return { rate: await latestSample(deps.db, token, secondsAfter(now, -DAY)) }
  })
  if (rate === null) return null
  await saveSample(deps.db, token, hourOf(now), rate)
  const before = await sampleBefore(deps.db, token, secondsAfter(now, -DAY))
  return { priceEUR: rate, priceChange: before === null ? '0.00' : changeText(before, rate) }
}

const hourOf = (at: Date): Date => {
  const seconds = toSeconds(at)
  return new Date((seconds - (seconds % HOUR)) * 1000)
}
