export type Stone = { readonly x: number; readonly width: number }

/** The uneven widths of the drawn road; the eighth is followed by the first. */
const WIDTHS = [64, 38, 78, 30, 50, 70, 34, 58] as const
const GAP = 5.72

/**
 * Whole stones from one end to the other. `scale` shrinks the pattern; the last stone is as long as
 * it takes to end exactly there.
 */
export function stonesBetween(from: number, to: number, scale = 1): readonly Stone[] {
  const stones: Stone[] = []
  let x = from
  while (x < to) {
    const designed = (WIDTHS[stones.length % WIDTHS.length] ?? WIDTHS[0]) * scale
    const left = to - x - designed
    // A rest too short for a stone of its own belongs to this one.
    const width = left < (WIDTHS[3] + GAP) * scale ? to - x : designed
    stones.push({ x: round(x), width: round(width) })
    x += width + GAP * scale
  }
  return stones
}

const round = (value: number) => Math.round(value * 10) / 10
