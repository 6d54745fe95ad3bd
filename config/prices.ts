import * as v from 'valibot'

import { wholeNumber } from './environment'

/** When a price may be used: no quote is made of one that is old, contradicted or moving too fast. */
export const PRICE_VARIABLES = {
  /** Seconds: how old a market's price may be. */
  MARKET_SECONDS: wholeNumber(30, 1, 60),
  /** Hundredths of a per cent between a market's buyers and sellers, at most. */
  MARKET_GAP_BPS: wholeNumber(100, 1, 1_000),
  /** Hundredths of a per cent that the market may lie off its feeds beyond their own thresholds. */
  FEED_TOLERANCE_BPS: wholeNumber(50, 1, 1_000),
  /** Hundredths of a per cent that a price may move within a minute; it stops for a minute where it moved more. */
  JUMP_BPS: wholeNumber(300, 10, 10_000),
  /** Hundredths of a per cent that a stablecoin may lie off its dollar. */
  PEG_BPS: wholeNumber(100, 1, 1_000),
}

export interface PriceSettings {
  readonly prices: {
    readonly marketSeconds: number
    readonly marketGapBps: number
    readonly toleranceBps: number
    readonly pegBps: number
    readonly jumpBps: number
  }
}

type Read = v.InferOutput<v.ObjectSchema<typeof PRICE_VARIABLES, undefined>>

export const readPrices = (read: Read): PriceSettings => ({
  prices: {
    marketSeconds: read.MARKET_SECONDS,
    marketGapBps: read.MARKET_GAP_BPS,
    toleranceBps: read.FEED_TOLERANCE_BPS,
    pegBps: read.PEG_BPS,
    jumpBps: read.JUMP_BPS,
  },
})
