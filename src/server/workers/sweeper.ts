import { secondsAfter } from '@kernel/instant'
import type { Clock } from '@server/ports/clock'

import type { Worker } from './loop'

const DAY = 86_400

interface Deps {
  readonly clock: Clock
  /** Each forgets what ended before the given instant. */
  readonly sweeps: readonly ((before: Date) => Promise<void>)[]
}

/** Forgets what no longer matters; a day late, so that a look into the database still explains today. */
export const sweeper = ({ clock, sweeps }: Deps): Worker => ({
  name: 'sweeper',
  everyMs: 60_000,
  step: async () => {
    const before = secondsAfter(clock.now(), -DAY)
    for (const sweep of sweeps) await sweep(before)
    return false
  },
})
