import type { Clock } from '@server/ports/clock'

export interface FakeClock extends Clock {
  set(at: Date): void
  advance(seconds: number): void
}

/** Stands still until a test moves it. */
export function fakeClock(start = new Date('2026-11-23T10:00:00Z')): FakeClock {
  let at = start
  return {
    now: () => at,
    set: (next) => {
      at = next
    },
    advance: (seconds) => {
      at = new Date(at.getTime() + seconds * 1000)
    },
  }
}
