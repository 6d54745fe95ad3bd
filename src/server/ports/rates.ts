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

/** Euros for one token, spread included, and what it was made of. */
export interface ProvenRate {
  readonly rate: string
  readonly proof: RateProof
}

/** What feeds said when a rate was made: kept, so that the rate can be proved later. */
export interface RateProof {
  readonly token: ProofRound
  readonly euro: ProofRound
  readonly spreadBps: number
}

export interface ProofRound {
  readonly feed: string
  readonly roundId: string
  /** Integer text, `decimals` places. */
  readonly answer: string
  readonly decimals: number
  readonly updatedAt: number
  /** The source that bore it out, where there was one. */
  readonly second?: Omit<ProofRound, 'second'>
}
