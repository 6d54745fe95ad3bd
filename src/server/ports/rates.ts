/** One answer of a price feed with the Chainlink aggregator interface. */
export interface FeedRound {
  readonly feed: string
  readonly roundId: string
  /** Integer answer, `decimals` places. */
  readonly answer: bigint
  readonly decimals: number
  /** Unix seconds. */
  readonly updatedAt: number
  /** What its aggregator answers at the least and at the most; absent where it states none. */
  readonly bounds?: { readonly min: bigint; readonly max: bigint } | undefined
  /** Where it was read: the chain, and a block in which the round is the newest. */
  readonly chainId: number
  readonly block: bigint
}

/** What a chain's sequencer feed says. */
export interface SequencerStatus {
  readonly isUp: boolean
  /** Since when, in unix seconds; 0 where the feed does not know yet. */
  readonly since: number
}

/** What buyers and sellers of a market offer for one token, in euros. */
export interface MarketPrice {
  /** The host that said so. */
  readonly source: string
  readonly pair: string
  /** Decimal text, as the market wrote it. */
  readonly bid: string
  readonly ask: string
  readonly ageSeconds: number
}

/** The same as it is kept. */
export interface MarketProof extends Omit<MarketPrice, 'ageSeconds'> {
  /** Unix seconds. */
  readonly at: number
}

export interface PriceFeeds {
  /** The newest round of a feed on a chain; rejects when the chain does not answer. */
  latest(chainId: number, feed: string): Promise<FeedRound>
  /** Whether a chain's sequencer works; rejects when the chain does not answer. */
  sequencer(chainId: number, feed: string): Promise<SequencerStatus>
  /** The price of this moment on the market; rejects when it does not answer. */
  market(pair: string): Promise<MarketPrice>
}

/** Euros for one token, spread included, and what it was made of. */
export interface ProvenRate {
  readonly rate: string
  readonly proof: RateProof
}

/** What the sources said when a rate was made: kept, so that the rate can be proved later. */
export interface RateProof {
  /** What the rate is made of; rates from before there was a market are made of the feeds. */
  readonly market?: MarketProof
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
  /** The chain and the block that it was read in; rates from before receipts have neither. */
  readonly chainId?: number
  readonly block?: number
  /** The source that bore it out, where there was one. */
  readonly second?: Omit<ProofRound, 'second'>
}
