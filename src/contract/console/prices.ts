import * as v from 'valibot'

import type { RateStop } from '@kernel/domain-error'
import { DecimalText, SignedText, text, UnixSeconds } from '../schema'
import { operatorEndpoint } from './operator-endpoint'
import { PeriodQuery } from './plots'

const RATE_STOPS = [
  ...(['not-listed', 'no-answer', 'stale-feed', 'at-bound', 'stale-market'] as const),
  ...(['thin-market', 'disagreement', 'jump', 'off-peg'] as const),
] satisfies readonly RateStop[]

/** In per cent, with its sign. */
const PercentText = v.pipe(v.string(), v.regex(/^-?\d{1,9}(\.\d{1,4})?$/))

/** What one source said when it was looked at last. */
const Said = v.nullable(v.object({ priceEUR: DecimalText, ageSeconds: v.nullable(v.number()) }))

export const PriceRow = v.object({
  symbol: v.string(),
  /** How many networks the desk takes it on, and on which of them it stands worst. */
  networks: v.number(),
  network: v.string(),
  /** Null where it did not answer. */
  market: Said,
  /** By the feeds on chain; as old as the token's own. */
  feed: Said,
  /** How old the feed of the token may become. */
  heartbeatSeconds: v.number(),
  euroFeedAgeSeconds: v.nullable(v.number()),
  /** How far the market lies off the feed, and how far it may; null where one of them is silent. */
  apart: v.nullable(PercentText),
  allowed: PercentText,
  /** Why it makes no quote; null while it does. */
  stop: v.nullable(v.picklist(RATE_STOPS)),
  sinceTs: UnixSeconds,
})
export type PriceRow = v.InferOutput<typeof PriceRow>

export const Exposure = v.object({ name: v.string(), openEUR: DecimalText, limitEUR: DecimalText })
export type Exposure = v.InferOutput<typeof Exposure>

export const PriceStanding = v.object({
  rows: v.array(PriceRow),
  /** When the sources were looked at; null before the first look. */
  lookedTs: v.nullable(UnixSeconds),
  /** From Friday 21:00 to Sunday 23:00 UTC nobody trades euros for dollars. */
  isWeekend: v.boolean(),
  /** Per cent that quotes carry beyond the usual margin then. */
  weekendMargin: PercentText,
  exposure: v.object({
    desk: Exposure,
    /** Of the account that has most open. */
    account: v.nullable(Exposure),
    /** The largest first. */
    assets: v.array(Exposure),
  }),
})

export const listPrices = operatorEndpoint('listPrices', 'GET /v1/console/prices', {
  summary:
    'What the sources of each price say, which stop and why, and exposure against its limits.',
  payload: PriceStanding,
})

export type PriceStanding = v.InferOutput<typeof PriceStanding>

const PricePoint = v.object({
  fromTs: UnixSeconds,
  /** Of the minute in which the two lay furthest apart; null where there was no price. */
  said: v.nullable(v.object({ marketEUR: DecimalText, feedEUR: DecimalText, apart: PercentText })),
})
export type PricePoint = v.InferOutput<typeof PricePoint>

export const PricePlots = v.object({
  symbol: v.string(),
  points: v.array(PricePoint),
  /** What open unpaid quotes of the desk came to, at the most. */
  exposure: v.array(v.object({ fromTs: UnixSeconds, openEUR: v.nullable(DecimalText) })),
})

export const readPricePlots = operatorEndpoint('readPricePlots', 'GET /v1/console/prices/plots', {
  summary: 'How far a price lay off its feeds, and what the desk was exposed to.',
  query: v.object({ ...PeriodQuery.entries, symbol: v.pipe(text(20), v.nonEmpty()) }),
  payload: PricePlots,
})

export type PricePlots = v.InferOutput<typeof PricePlots>
export type PricePlotsQuery = v.InferOutput<(typeof readPricePlots)['query']>

const Tokens = v.object({ tokens: v.string(), worthEUR: v.nullable(SignedText) })

export const Trading = v.object({
  /** What may still come at an agreed rate, and what settled quotes have bought and is not sold. */
  positions: v.array(
    v.object({
      symbol: v.string(),
      network: v.string(),
      openQuotes: v.number(),
      open: Tokens,
      bought: Tokens,
    }),
  ),
  /** Newest first: what a quote's tokens were worth when it settled, less what it pays out. */
  results: v.array(
    v.object({
      reference: v.string(),
      settledTs: UnixSeconds,
      tokens: v.string(),
      worthEUR: v.nullable(DecimalText),
      paidEUR: DecimalText,
      resultEUR: v.nullable(SignedText),
    }),
  ),
})

export const listTrading = operatorEndpoint('listTrading', 'GET /v1/console/trading', {
  summary: 'Net exposure per asset, and what the newest settled quotes earned.',
  payload: Trading,
})

export type Trading = v.InferOutput<typeof Trading>
