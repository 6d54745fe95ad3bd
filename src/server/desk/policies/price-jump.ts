import { secondsAfter } from '@kernel/instant'
import type { TimedPrice } from '../records/price-sample'

/** A price that moved too far within this long … */
const WITHIN_SECONDS = 60
/** … stops for this long. */
const STOP_SECONDS = 60
/** Samples are taken about each minute: two that follow one another may lie this much further apart. */
const SLACK_SECONDS = 20
const SECONDS = 2 * 60 + WITHIN_SECONDS + STOP_SECONDS

/** From when on samples bear on that. */
export const jumpsSince = (now: Date): Date => secondsAfter(now, -SECONDS)

const BASIS = 10_000n
const PRICE_DECIMALS = 18

/** Whether the price moved by more than the limit within a minute, at most a minute ago. */
export function hasJumped(seen: readonly TimedPrice[], now: Date, limitBps: number): boolean {
  return seen.some(
    (later) =>
      secondsBetween(later.at, now) < STOP_SECONDS &&
      seen.some(
        (earlier) =>
          isWithin(secondsBetween(earlier.at, later.at)) && hasMoved(earlier, later, limitBps),
      ),
  )
}

const isWithin = (seconds: number): boolean =>
  seconds >= 0 && seconds <= WITHIN_SECONDS + SLACK_SECONDS

const secondsBetween = (earlier: Date, later: Date): number =>
  (later.getTime() - earlier.getTime()) / 1_000

function hasMoved(earlier: TimedPrice, later: TimedPrice, limitBps: number): boolean {
  const [from, to] = [scaled(earlier.price), scaled(later.price)]
  const by = from < to ? to - from : from - to
  return by * BASIS > from * BigInt(limitBps)
}

function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, PRICE_DECIMALS).padEnd(PRICE_DECIMALS, '0'))
}
