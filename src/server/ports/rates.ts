/** One answer of a price feed with the Chainlink aggregator interface. */
export interface FeedRound {
  readonly feed: string
  readonly roundId: string
  /** Integer answer, `decimals` places. */
  readonly answer: bigint
  readonly decimals: number
  /** Unix seconds. */
  readonly updatedAt: number
}

export interface PriceFeeds {
  /** The newest round of a feed on a chain; rejects when the chain does not answer. */
  latest(chainId: number, feed: string): Promise<FeedRound>
}
