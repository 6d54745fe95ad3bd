import { createHash } from 'node:crypto'

import { canonicalPlan, type SweepPlan, type SweepPlanFile } from '@contract/sweep-plan'
import { plan } from './money-plan'

/** Owns the addresses of the desk under test. */
export const PHRASE = 'test test test test test test test test test test test junk'
export const PLAN_XPUB = plan().xpub

/** A plan with its hash. */
export function planFile(
  addresses: SweepPlan['addresses'],
  over: Partial<SweepPlan> = {},
): SweepPlanFile {
  const made: SweepPlan = {
    version: 1,
    id: 'sw_test',
    chainId: 31_337_001,
    block: '12',
    to: `0x${'70'.repeat(20)}`,
    gasFrom: `0x${'70'.repeat(20)}`,
    fees: { type: 'eip1559', maxFeePerGas: '3000000000', maxPriorityFeePerGas: '1000000' },
    addresses,
    ...over,
  }
  return {
    plan: made,
    hash: createHash('sha256').update(canonicalPlan(made)).digest('hex'),
  }
}
