import type { FeedRound, MarketPrice, PriceFeeds, SequencerStatus } from '@server/ports/rates'
import { ETH_FEED, EUR_FEED, USD_FEED } from '../builders/money-plan'

export interface FakeFeeds extends PriceFeeds {
  /** Eight decimals, as feeds of dollars have. */
  set(feed: string, answer: bigint, updatedAt: number): void
  silence(feed: string): void
  /** What the market says of every pair from now on; null lets it agree with the feeds again. */
  setMarket(said: Pick<MarketPrice, 'bid' | 'ask' | 'ageSeconds'> | null): void
  /** What the sequencer's feed says from now on; null answers nothing. */
  setSequencer(status: SequencerStatus | null): void
  /** What a feed's aggregator answers at the least and at the most. */
  bind(feed: string, min: bigint, max: bigint): void
}

interface Round {
  readonly answer: bigint
  readonly updatedAt: number
  readonly round: number
}

export function fakeFeeds(): FakeFeeds {
  const rounds = new Map<string, Round>()
  const bounds = new Map<string, FeedRound['bounds']>()
  let market: Parameters<FakeFeeds['setMarket']>[0] = null
  let sequencer: SequencerStatus | null = null
  const feeds = feedsOf((feed) => rounds.get(feed) ?? null)
  return {
    set: (feed, answer, updatedAt) => {
      rounds.set(feed, { answer, updatedAt, round: (rounds.get(feed)?.round ?? 0) + 1 })
    },
    silence: (feed) => {
      rounds.delete(feed)
    },
    setMarket: (said) => {
      market = said
    },
    setSequencer: (status) => {
      sequencer = status
    },
    bind: (feed, min, max) => void bounds.set(feed, { min, max }),
    latest: async (chainId, feed) => ({
      ...(await feeds.latest(chainId, feed)),
      bounds: bounds.get(feed),
    }),
    sequencer: async () => sequencer ?? feeds.sequencer(0, ''),
    market: async (pair) => (market ? { source: SOURCE, pair, ...market } : feeds.market(pair)),
  }
}

const SOURCE = 'market.example'
const PLACES = 24
/** In which each feed is read. */
const BLOCK = 900n
const TOKEN_FEEDS: Readonly<Record<string, string>> = {
  'USDC/EUR': USD_FEED,
  'DAI/EUR': USD_FEED,
  'ETH/EUR': ETH_FEED,
}

/** Feeds that answer like this, and a market that agrees with them. */
export function feedsOf(roundOf: (feed: string) => Round | null): PriceFeeds {
  const answerOf = (feed: string): Round => {
    const found = roundOf(feed)
    if (!found) throw new Error('the node does not answer')
    return found
  }
  return {
    latest: async (chainId, feed) => {
      const { answer, updatedAt, round } = answerOf(feed)
      const read = { chainId, block: BLOCK }
      return { feed, roundId: String(round), answer, decimals: 8, updatedAt, ...read }
    },
    sequencer: () => Promise.reject(new Error('the node does not answer')),
    market: async (pair) => {
      const [token, euro] = [answerOf(TOKEN_FEEDS[pair] ?? ''), answerOf(EUR_FEED)]
      if (token.answer <= 0n) throw new Error('nobody trades it')
      const scaled = (token.answer * 10n ** BigInt(PLACES)) / euro.answer
      const digits = scaled.toString().padStart(PLACES + 1, '0')
      const price = `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`
      return { source: SOURCE, pair, bid: price, ask: price, ageSeconds: 0 }
    },
  }
}
