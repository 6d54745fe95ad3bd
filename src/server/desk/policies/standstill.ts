/** How many times its usual wait a chain's finality may lie behind before it counts as stalled (reliability). */
const STALL_FACTOR = 5
/** No clock of ours or theirs is better than that. */
const LEAST_SECONDS = 120

/** A chain without a final block, or with one that is much too old, moves no money. */
export function isStalled(finalTime: Date | null, finalitySeconds: number, now: Date): boolean {
  if (finalTime === null) return true
  const behind = (now.getTime() - finalTime.getTime()) / 1000
  return behind > Math.max(LEAST_SECONDS, finalitySeconds * STALL_FACTOR)
}

/** Whether a chain stands still by our clock: nobody knows what the market did meanwhile that its people could not act on. */
export function isBehind(headTime: Date | null, headSeconds: number | null, now: Date): boolean {
  if (headSeconds === null) return false
  return headTime === null || now.getTime() - headTime.getTime() > headSeconds * 1_000
}
