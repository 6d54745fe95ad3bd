import type { FlowDeps } from '../deps'
import { nextSeal } from '../policies/audit-chain'
import { auditHash, findNewestSeal, insertSeal } from '../records/audit-seal'
import {
  areActionsUnderWay,
  findNewestActionId,
  selectActionTexts,
} from '../records/operator-action'

/** Actions in one seal at most. */
const MOST = 500

/**
 * Chains what operators did, up to an id below which no action can appear any more: one whose transaction commits late is in the
 * seal of its id. True says that more may be waiting.
 */
export async function sealActions({
  database,
  clock,
}: Pick<FlowDeps, 'database' | 'clock'>): Promise<boolean> {
  const sealed = (await findNewestSeal(database.db))?.lastId ?? 0n
  const lastId = await findNewestActionId(database.db, sealed)
  // In this order: whoever draws an id from here on draws a higher one.
  if (lastId === null || (await areActionsUnderWay(database.db))) return false
  // Of several sealers the table takes one; serialisably, they would turn operators away.
  return database.transact(async (tx) => {
    const before = await findNewestSeal(tx)
    const actions = await selectActionTexts(tx, before?.lastId ?? 0n, lastId, MOST)
    const seal = nextSeal(auditHash, before, actions, clock.now())
    if (seal !== null) await insertSeal(tx, seal)
    return actions.length === MOST
  }, 'read committed')
}
