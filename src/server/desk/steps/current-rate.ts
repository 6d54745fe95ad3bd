import { toSeconds } from '@kernel/instant'
import { DomainError, refusal } from '@kernel/domain-error'
import type { FeedRound, ProofRound, ProvenRate } from '@server/ports/rates'
import type { Feed, ListedToken, PriceSource } from '../catalogue'
import type { FlowDeps } from '../deps'
import { isForexClosed, isNear, isUsable, type Market, rateOf } from '../policies/rates'

/** The rate of this moment, fresh from the feeds; refused rather than guessed. */
export async function readCurrentRate(deps: FlowDeps, token: ListedToken): Promise<ProvenRate> {
  const chain = deps.catalogue.chain(token.chainId)
  if (!chain) throw unavailable('no such chain')
  const [tokenRounds, euroRounds] = await Promise.all([
    readFeed(deps, token.feed, 'always'),
    readFeed(deps, chain.eurUsdFeed, 'forex'),
  ])
  const { settings } = deps
  const isWeekend = isForexClosed(toSeconds(deps.clock.now()))
  const spreadBps = settings.spreadBps + (isWeekend ? settings.weekendSpreadBps : 0)
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

async function readFeed(deps: FlowDeps, feed: Feed, market: Market): Promise<Rounds> {
  const [first, second] = await Promise.all([
    readSource(deps, feed, market),
    feed.second ? readSource(deps, feed.second, market) : null,
  ])
  if (second && !isNear(first, second, deps.settings.maxDeviationBps)) {
    deps.log.error(
      { chainId: feed.chainId, reason: 'deviation' },
      'two price sources lie too far apart',
    )
    throw unavailable('two price sources lie too far apart')
  }
  return { first, second }
}

async function readSource(
  deps: FlowDeps,
  { chainId, address, heartbeatSeconds }: PriceSource,
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

const unavailable = (why: string, cause?: unknown): DomainError =>
  new DomainError(refusal('rate-unavailable', { why }), cause)

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
