/** Instants and durations in whole unix seconds. Nothing here reads the clock: `now` is always passed in. */

export const MINUTE = 60
export const HOUR = 3600
export const DAY = 86_400

/** 'mm:ss', from one hour on 'hh:mm:ss' (product.md 9; decisions.md, FMT-18). */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (part: number): string => String(part).padStart(2, '0')
  const tail = `${two(Math.floor((whole % HOUR) / MINUTE))}:${two(whole % MINUTE)}`
  return whole >= HOUR ? `${two(Math.floor(whole / HOUR))}:${tail}` : tail
}

/** Start of the UTC day that holds the instant. */
export const startOfDay = (at: number): number => at - (at % DAY)

/** Remaining share, 1 at the start, 0 at the end and after. */
export function remainingShare(now: number, start: number, end: number): number {
  if (end <= start) return 0
  return Math.min(1, Math.max(0, (end - now) / (end - start)))
}

/** Unix seconds, as the contract writes instants. */
export const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

export const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)

export const secondsAfter = (at: Date, seconds: number): Date =>
  new Date(at.getTime() + seconds * 1000)

export const compareInstants = (one: Date, other: Date): number => one.getTime() - other.getTime()
