import type { FlowDeps } from '@server/desk/deps'
import { showOpenSweeps } from '@server/desk/flows/list-open-sweeps'
import { showEntry } from '@server/desk/flows/show-entry'
import { readBankStanding } from '@server/desk/views/console/bank'
import { readChainLags } from '@server/desk/views/console/chain-lags'
import { readChains } from '@server/desk/views/console/chains'
import { listPlans } from '@server/desk/views/console/sweep-plans'
import type { ConsoleHandlers } from './handlers'

type TreasuryCalls =
  | ('bankStanding' | 'getEntry' | 'listChains' | 'listChainLags')
  | ('listSweepPlans' | 'listOpenSweeps')

/** Where the money is: at the bank, on chains, and on its way to the treasury. */
export const treasuryHandlers = (deps: FlowDeps): Pick<ConsoleHandlers, TreasuryCalls> => ({
  bankStanding: ({ facts: { caller } }) => readBankStanding(deps, caller.operator),
  getEntry: ({ params: { id } }) => showEntry(deps, id),
  listChains: () => readChains(deps),
  listChainLags: ({ query: { period } }) => readChainLags(deps, period),
  listSweepPlans: () => listPlans(deps),
  listOpenSweeps: () => showOpenSweeps(deps),
})
