import type { ChainReader } from '@server/ports/chain'
import type { BalanceDesk } from '../desk/deposits/balances'
import type { SettlementDesk } from '../desk/quotes/settlement'
import type { Worker } from './loop'

interface Deps {
  readonly balances: BalanceDesk
  readonly settlement: SettlementDesk
}

/** Finds native coins that only a balance tells of. Apart: a node that is slow to tell balances holds nothing else up. */
export const balanceWatcher = (deps: Deps, reader: ChainReader, everyMs: number): Worker => ({
  name: `balance-watcher-${reader.chainId}`,
  everyMs,
  step: async () => {
    const found = await deps.balances.check(reader)
    if (found > 0) await deps.settlement.considerTouched(reader.chainId)
    return found > 0
  },
})
