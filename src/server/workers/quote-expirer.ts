import type { SettlementDesk } from '../desk/quotes/settlement'
import type { Worker } from './loop'

interface Deps {
  readonly settlement: SettlementDesk
  /** Drops idempotency keys that are too old to be asked for. */
  forgetKeys(): Promise<void>
}

/** Ends quotes whose window is over, and judges what is still open after a restart. */
export const quoteExpirer = (deps: Deps, everyMs: number): Worker => ({
  name: 'quote-expirer',
  everyMs,
  step: async () => {
    await deps.settlement.considerDue()
    await deps.forgetKeys()
    return false
  },
})
