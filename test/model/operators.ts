import { type Outcome, runLine } from '@server/commands/run-line'
import { liveAccess } from '@server/operator-access'
import type { MoneyParts } from '@test/builders/money-parts'
import { flowDeps } from '@test/builders/money-side'
import { secureIds } from '@server/adapters/ids'
import type { Clock } from '@server/ports/clock'
import { liveEnv } from '../setup/operator'

/** Two people at the desk's command line. */
export interface Operators {
  types(name: 'olga' | 'pavel', line: string): Promise<Outcome>
  /** The same line by both: the first proposes, the second confirms. */
  bothType(line: string): Promise<Outcome>
  leave(): Promise<void>
}

/** One office for all lines: opening it anew for each would cost a migration every time. */
export async function operators(
  databaseUrl: string,
  clock: Clock,
  parts: MoneyParts,
): Promise<Operators> {
  const env = liveEnv(databaseUrl)
  const seams = { clock, ids: secureIds, random: () => 0 }
  const { deps, close } = await liveAccess.open(env, seams)
  const shared = {
    ...deps,
    flowDeps: () => Promise.resolve(flowDeps({ ...parts, database: deps.database })),
  }
  const types = (name: string, line: string): Promise<Outcome> => {
    const words = [...line.split(' '), '--as', name, '--reason', 'because it is tested']
    const given = { deps: shared, close: () => Promise.resolve() }
    return runLine(words, env, seams, {
      ...liveAccess,
      open: () => Promise.resolve(given),
    })
  }
  return {
    types,
    bothType: async (line) => {
      await types('olga', line)
      return types('pavel', line)
    },
    leave: close,
  }
}
