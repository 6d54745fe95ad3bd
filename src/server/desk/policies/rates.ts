import { baseText, fixedBaseText } from '@kernel/base-text'
import {
  type Book,
  type Figure,
  middleOf,
  power,
  RATE_DECIMALS,
  rateOf,
  scaledRate,
} from '@kernel/rates'
import type { FeedRound } from '@server/ports/rates'
import type { BookRules } from './market-book'

interface Answer extends Figure {
  /** Unix seconds. */
  readonly updatedAt: number
}

const BASIS = 10_000n
/** A round has its block's time, which nodes take this far ahead of their clocks: Polygon's 30 s, Avalanche's 10. */
const SKEW_SECONDS = 30

/** How near to one another sources have to be, in hundredths of a per cent, and how fresh a market. */
export interface PriceRules extends BookRules {
  /** Beyond the feeds' own thresholds. */
  readonly toleranceBps: number
  readonly pegBps: number
  /** Within a minute. */
  readonly jumpBps: number
}

/** When a feed's market is open: a coin's always, the euro's on weekdays. */
export type Market = 'always' | 'forex'

const DAY_SECONDS = 86_400
const WEEK_SECONDS = 7 * DAY_SECONDS
/** 1 January 1970 was a Thursday: from Friday 21:00 to Sunday 23:00 UTC the euro's market is shut, or nearly so, in summer and winter. */
const CLOSES = DAY_SECONDS + 21 * 3_600
const CLOSED_SECONDS = 2 * DAY_SECONDS + 2 * 3_600

/** Whether nobody trades euros for dollars at this moment, so that their price is Friday's. */
export const isForexClosed = (now: number): boolean => sinceClosing(now) < CLOSED_SECONDS

const sinceClosing = (at: number): number => (at - CLOSES) % WEEK_SECONDS

/** Seconds for which the euro's market was shut up to an instant, counted from a day long ago. */
const shutUntil = (at: number): number =>
  Math.floor((at - CLOSES) / WEEK_SECONDS) * CLOSED_SECONDS +
  Math.min(sinceClosing(at), CLOSED_SECONDS)

/** How old an answer is; a feed is not late for what could not move. */
function ageOf(updatedAt: number, now: number, market: Market): number {
  const age = now - updatedAt
  return market === 'forex' && age > 0 ? age - (shutUntil(now) - shutUntil(updatedAt)) : age
}

/** A feed that is due writes a moment later: a twentieth of its heartbeat, and 120 s at the least. */
const slackSeconds = (heartbeatSeconds: number): number =>
  Math.max(Math.floor(heartbeatSeconds / 20), 120)

/** Whether an answer may be used: positive, not from the future, and no older than its feed's heartbeat with that slack. */
export function isUsable(
  round: Answer,
  heartbeatSeconds: number,
  now: number,
  market: Market = 'always',
): boolean {
  const age = ageOf(round.updatedAt, now, market)
  return (
    round.answer > 0n &&
    age <= heartbeatSeconds + slackSeconds(heartbeatSeconds) &&
    age >= -SKEW_SECONDS
  )
}

/** Whether an answer is the least or the most that its feed can say: the price may lie far beyond. */
export const isAtBound = ({ answer, bounds }: Pick<FeedRound, 'answer' | 'bounds'>): boolean =>
  bounds !== undefined && (answer <= bounds.min || answer >= bounds.max)

/** Whether a second source bears the first one out. */
export function isNear(first: Figure, second: Figure, limitBps: number): boolean {
  const ours = first.answer * power(second.decimals)
  const theirs = second.answer * power(first.decimals)
  const off = ours < theirs ? theirs - ours : ours - theirs
  return off * BASIS <= ours * BigInt(limitBps)
}

/** Whether the market's price is the feeds' but for what lies within their thresholds. */
export const isGuarded = (market: Book, token: Figure, euro: Figure, limitBps: number): boolean =>
  isNear(
    middleOf(market),
    { answer: scaledRate(rateOf(token, euro, 0)), decimals: RATE_DECIMALS },
    limitBps,
  )

/** What a feed's answer may lie off the price before it writes a new one, where the listing does not say. */
const USUAL_DEVIATION_BPS = 50

/** How far the market may lie off its feeds: their own thresholds, and what is tolerated beyond. */
export const guardLimitBps = (feeds: readonly Deviating[], toleranceBps: number): number =>
  feeds.reduce((sum, { deviationBps = USUAL_DEVIATION_BPS }) => sum + deviationBps, toleranceBps)

interface Deviating {
  readonly deviationBps?: number | undefined
}

/** Whether a stablecoin costs a dollar, within the limit. */
export const isOnPeg = (usd: Figure, limitBps: number): boolean =>
  isNear({ answer: 1n, decimals: 0 }, usd, limitBps)

/** '1.1531'. */
export const answerText = ({ answer, decimals }: Figure): string => baseText(answer, { decimals })

/** How far the rate moved, in percent with two places and its sign. */
export function changeText(before: string, after: string): string {
  const [from, to] = [scaledRate(before), scaledRate(after)]
  if (from === 0n) return '0.00'
  return fixedBaseText(((to - from) * BASIS) / from, { decimals: 2 })
}
