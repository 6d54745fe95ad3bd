import { DomainError, refusal, type RateStop } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { FeedRound, MarketPrice, MarketProof } from '@server/ports/rates'
import type { Feed, ListedToken, PriceSource } from '../catalogue'
import type { FlowDeps } from '../deps'
import { marketProblem } from '../policies/market-book'
import {
  guardLimitBps,
  isAtBound,
  isGuarded,
  isNear,
  isOnPeg,
  isUsable,
  type Market,
} from '../policies/rates'

export interface FeedRounds {
  /** What guards the market's price. */
  readonly first: FeedRound
  /** What bears it out. */
  readonly second: FeedRound | null
}

export interface SourcedPrice {
  readonly market: MarketProof
  readonly token: FeedRounds
  readonly euro: FeedRounds
}

/** The market's price of this moment, which the feeds have to bear out; refused rather than guessed. */
export async function readPriceSources(deps: FlowDeps, token: ListedToken): Promise<SourcedPrice> {
  const chain = deps.catalogue.chain(token.chainId)
  if (!chain) throw new PriceStopped(token, 'not-listed')
  const [market, tokenRounds, euroRounds] = await Promise.all([
    readMarket(deps, token),
    readFeed(deps, token, token.feed, 'always'),
    readFeed(deps, token, chain.eurUsdFeed, 'forex'),
  ])
  const { prices } = deps.settings
  const apartBps = guardLimitBps([token.feed, chain.eurUsdFeed], prices.toleranceBps)
  if (!isGuarded(market, tokenRounds.first, euroRounds.first, apartBps))
    throw reportPriceStop(deps, token, 'disagreement')
  if (token.isPegged && !isOnPeg(tokenRounds.first, prices.pegBps))
    throw reportPriceStop(deps, token, 'off-peg')
  const { ageSeconds, ...said } = market
  const at = toSeconds(deps.clock.now()) - ageSeconds
  return { market: { ...said, at }, token: tokenRounds, euro: euroRounds }
}

async function readMarket(deps: FlowDeps, token: ListedToken): Promise<MarketPrice> {
  const price = await deps.feeds
    .market(token.marketPair)
    .catch((cause: unknown) => silent(deps, token, cause))
  const problem = marketProblem(price, deps.settings.prices)
  if (problem) throw reportPriceStop(deps, token, problem)
  return price
}

async function readFeed(
  deps: FlowDeps,
  token: ListedToken,
  feed: Feed,
  market: Market,
): Promise<FeedRounds> {
  const [first, second] = await Promise.all([
    readSource(deps, token, feed, market),
    feed.second ? readSource(deps, token, feed.second, market) : null,
  ])
  if (second && !isNear(first, second, deps.settings.maxDeviationBps))
    throw reportPriceStop(deps, token, 'disagreement')
  return { first, second }
}

async function readSource(
  deps: FlowDeps,
  token: ListedToken,
  { chainId, address, heartbeatSeconds }: PriceSource,
  market: Market,
): Promise<FeedRound> {
  const round = await deps.feeds
    .latest(chainId, address)
    .catch((cause: unknown) => silent(deps, token, cause))
  if (!isUsable(round, heartbeatSeconds, toSeconds(deps.clock.now()), market))
    throw reportPriceStop(deps, token, 'stale-feed')
  if (isAtBound(round)) throw reportPriceStop(deps, token, 'at-bound')
  return round
}

function silent({ log }: FlowDeps, token: ListedToken, cause: unknown): never {
  const { chainId, symbol } = token
  log.warn({ chainId, symbol, error: cause }, 'a source of prices did not answer')
  throw new PriceStopped(token, 'no-answer', cause)
}

/** Why there is no price of a token that may be used. */
export class PriceStopped extends DomainError {
  constructor(
    { symbol }: ListedToken,
    readonly why: RateStop,
    cause?: unknown,
  ) {
    super(refusal('rate-unavailable', { why, symbol }), cause)
  }
}

/** A stop is the operator's to see, since only he can mend its source. */
export function reportPriceStop(
  { log }: FlowDeps,
  token: ListedToken,
  why: RateStop,
): PriceStopped {
  const { chainId, symbol } = token
  log.error({ chainId, symbol, reason: why }, 'the price of a token may not be used')
  return new PriceStopped(token, why)
}
