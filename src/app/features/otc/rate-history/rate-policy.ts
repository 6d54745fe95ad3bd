import type { RatePeriod, RateStep } from '@contract/v1/rates'
import { DAY, HOUR } from '@kernel/instant'

import { drawnNumber } from '../../../ui/plots/scale'

type Said = NonNullable<RateStep['said']>

/** A line of the table: an hour or a day of several steps. */
export interface RateSpan {
  readonly fromTs: number
  /** Null where there was no price. */
  readonly said: Said | null
}

/** A step has just begun without a sample of its own: what the one before it closed at still stands. */
const CURRENT_STEPS = 2

/** What the token is worth now; null where the desk has had no price of late. */
export const currentRate = (points: readonly RateStep[]): string | null =>
  together(points.slice(-CURRENT_STEPS))?.close ?? null

/** The lowest and the highest of several steps, and what the last of them closed at. */
export const together = (points: readonly RateStep[]): Said | null =>
  points
    .flatMap(({ said }) => said ?? [])
    .reduce<Said | null>(
      (sum, said) =>
        sum === null
          ? said
          : {
              low: drawnNumber(said.low) < drawnNumber(sum.low) ? said.low : sum.low,
              high: drawnNumber(said.high) > drawnNumber(sum.high) ? said.high : sum.high,
              close: said.close,
            },
      null,
    )

/** How long a line of the table is, and how many a period has at most: the oldest is left out where it is a part. */
const SPANS: Readonly<Record<RatePeriod, { readonly seconds: number; readonly most: number }>> = {
  day: { seconds: HOUR, most: 24 },
  week: { seconds: DAY, most: 8 },
  month: { seconds: DAY, most: 31 },
}

/** Newest first, in UTC. */
export function spansOf(points: readonly RateStep[], period: RatePeriod): readonly RateSpan[] {
  const { seconds, most } = SPANS[period]
  const begins = (ts: number) => ts - (ts % seconds)
  const starts = [...new Set(points.map(({ fromTs }) => begins(fromTs)))]
  return starts
    .map((fromTs) => ({
      fromTs,
      said: together(points.filter((point) => begins(point.fromTs) === fromTs)),
    }))
    .toReversed()
    .slice(0, most)
}

/** Every so many seconds an axis has a label. */
const LABEL_SECONDS: Readonly<Record<RatePeriod, number>> = {
  day: 6 * HOUR,
  week: 2 * DAY,
  month: 8 * DAY,
}
/** Beyond it a label would touch 'now'. */
const LAST_PLACE = 0.88

/** Where an axis has labels, at round hours or days. */
export const labelPlaces = (points: readonly RateStep[], period: RatePeriod) =>
  points
    .map(({ fromTs }, at) => ({ fromTs, place: at / Math.max(1, points.length - 1) }))
    .filter(({ fromTs, place }) => fromTs % LABEL_SECONDS[period] === 0 && place < LAST_PLACE)

/** A value so far from all rates that its line would flatten theirs has none. */
const MOST_SPANS = 4

export function isInSight(value: string, { low, high }: Said): boolean {
  const [at, from, to] = [drawnNumber(value), drawnNumber(low), drawnNumber(high)]
  const span = Math.max(to - from, to / 1_000)
  return at > from - MOST_SPANS * span && at < to + MOST_SPANS * span
}

/** As many decimals as tell two hairlines apart. */
export const tickDecimals = ([first = 0, second = 1]: readonly number[]): number =>
  Math.max(0, Math.ceil(-Math.log10(second - first)))
