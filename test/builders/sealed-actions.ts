import type { FlowDeps } from '@server/desk/deps'
import { sealActions } from '@server/desk/flows/seal-actions'
import { findNewestSeal } from '@server/desk/records/audit-seal'
import { countActionsAfter } from '@server/desk/records/operator-action'

/** Seals what is there: as soon as no transaction that wrote actions is open. */
export async function sealsAll(deps: Pick<FlowDeps, 'database' | 'clock'>) {
  while ((await unsealed(deps)) > 0n) await sealActions(deps)
}

const unsealed = async ({ database: { db } }: Pick<FlowDeps, 'database'>): Promise<bigint> =>
  countActionsAfter(db, (await findNewestSeal(db))?.lastId ?? 0n)
