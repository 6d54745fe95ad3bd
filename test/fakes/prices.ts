import type { PriceFeeds } from '@server/ports/rates'

export interface FakeFeeds extends PriceFeeds {
  /** Eight decimals, as feeds of dollars have. */
  set(feed: string, answer: bigint, updatedAt: number): void
  silence(feed: string): void
}

export function fakeFeeds(): FakeFeeds {
  const rounds = new Map<string, { answer: bigint; updatedAt: number; round: number }>()
  return {
    set: (feed, answer, updatedAt) => {
      rounds.set(feed, { answer, updatedAt, round: (rounds.get(feed)?.round ?? 0) + 1 })
    },
    silence: (feed) => {
      rounds.delete(feed)
    },
    latest: (_chainId, feed) => {
      const found = rounds.get(feed)
      if (!found) return Promise.reject(new Error('the node does not answer'))
      const { answer, updatedAt, round } = found
      return Promise.resolve({ feed, roundId: String(round), answer, decimals: 8, updatedAt })
    },
  }
}
