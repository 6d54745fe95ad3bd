import { extent, max, nice, ticks } from 'd3-array'

/** For a place in a picture alone: what is read stays text. */
export function drawnNumber(text: string): number {
  const [whole = '0', fraction = ''] = text.split('.')
  return Number.parseInt(whole + fraction, 10) / 10 ** fraction.length
}

/** From the least to the most that an axis shows, and where its hairlines lie. */
export interface Scale {
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
}

/** At most five hairlines. */
const LINES = 3

/** From zero to a round figure that no value and no limit exceeds. */
export function upwards(values: readonly (number | null)[]): Scale {
  const most = max(values, (value) => value ?? 0) ?? 0
  // An axis of nothing but zeros has a line above them all the same.
  const [from, to] = nice(0, most > 0 ? most : 1, LINES)
  return { from, to, ticks: ticks(from, to, LINES) }
}

/** As far below zero as above. */
export function mirrored(values: readonly (number | null)[]): Scale {
  const { to } = upwards(values.map((value) => value && Math.abs(value)))
  return { from: -to, to, ticks: [-to, 0, to] }
}

/** Round figures around what is known, however far from zero. */
export function around(values: readonly (number | null)[]): Scale {
  const [least, most] = extent(values.filter((value) => value !== null))
  const [low = 0, high = 1] = [least, most]
  const room = high > low ? 0 : Math.abs(low) / 100 || 1
  const [from, to] = nice(low - room, high + room, LINES)
  return { from, to, ticks: ticks(from, to, LINES) }
}

/** From the top, 0 to 1. */
export const placeOf = (value: number, { from, to }: Scale): number => (to - value) / (to - from)
