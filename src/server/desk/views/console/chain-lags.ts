import type { ChainLag } from '@contract/console/chains'
import type { Period } from '@contract/console/plots'
import type { FlowDeps } from '../../deps'
import { agePoints, levelSteps, readLevels } from './plot-steps'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'catalogue'>

/** How old the newest block of each listed chain was, at the most. */
export async function readChainLags(
  { database: { db }, clock, catalogue }: Deps,
  period: Period,
): Promise<{ chains: ChainLag[] }> {
  const steps = levelSteps(clock.now(), period)
  const levels = await readLevels(db, 'head-age', steps)
  return {
    chains: catalogue.chains.map(({ chainId, displayedName, headSeconds }) => ({
      ...{ chainId, name: displayedName, limitSeconds: headSeconds },
      points: agePoints(steps, levels.get(String(chainId))),
    })),
  }
}
