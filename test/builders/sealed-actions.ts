import type { FlowDeps } from '@server/desk/deps'
import { actionSealer } from '@server/desk/flows/seal-actions'
import { findNewestSeal } from '@server/desk/records/audit-seal'
import { countActionsAfter } from '@server/desk/records/operator-action'

/** Seals what is there: as soon as every transaction of the server that began earlier is over. */
export async function sealsAll({ database, clock }: Pick<FlowDeps, 'database' | 'clock'>) {
  const seal = actionSealer({ database, clock })
  while ((await unsealed({ database })) > 0n) await seal()
}

const unsealed = async ({ database: { db } }: Pick<FlowDeps, 'database'>): Promise<bigint> =>
  countActionsAfter(db, (await findNewestSeal(db))?.lastId ?? 0n)
