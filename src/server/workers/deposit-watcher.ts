import type { ChainReader } from '@server/ports/chain'
import type { DepositDesk } from '../desk/deposits/service'
import type { SettlementDesk } from '../desk/quotes/settlement'
import type { Worker } from './loop'

interface Deps {
  readonly deposits: DepositDesk
  readonly settlement: SettlementDesk
}

/** Follows one chain block by block, and judges the quotes that its deposits bear on. */
export const depositWatcher = (deps: Deps, reader: ChainReader, everyMs: number): Worker => ({
  name: `deposit-watcher-${reader.chainId}`,
  everyMs,
  step: async () => {
    const hasMoved = await deps.deposits.scan(reader)
    const becameFinal = await deps.deposits.finalise(reader)
    if (hasMoved || becameFinal > 0) await deps.settlement.considerTouched(reader.chainId)
    return hasMoved
  },
})
