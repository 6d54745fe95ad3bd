import type { FlowDeps } from '../deps'
import { nextSeal } from '../policies/audit-chain'
import { auditHash, findNewestSeal, insertSeal } from '../records/audit-seal'
import {
  type ActionMark,
  isMarkOver,
  markActions,
  selectActionTexts,
} from '../records/operator-action'

/** Actions in one seal at most. */
const MOST = 500

/**
 * Chains what operators did, up to a mark below which no action can appear any more: one whose transaction commits late is in the
 * seal of its id. True says that more may be waiting.
 */
export const actionSealer = ({
  database,
  clock,
}: Pick<FlowDeps, 'database' | 'clock'>): (() => Promise<boolean>) => {
  let mark: ActionMark | null = null
  return async () => {
    mark ??= await markActions(database.db, (await findNewestSeal(database.db))?.lastId ?? 0n)
    if (mark === null || !(await isMarkOver(database.db, mark))) return false
    const { lastId } = mark
    // Of several sealers the table takes one; serialisably, they would turn operators away.
    const count = await database.transact(async (tx) => {
      const before = await findNewestSeal(tx)
      const actions = await selectActionTexts(tx, before?.lastId ?? 0n, lastId, MOST)
      const seal = nextSeal(auditHash, before, actions, clock.now())
      if (seal !== null) await insertSeal(tx, seal)
      return actions.length
    }, 'read committed')
    if (count < MOST) mark = null
    return count === MOST
  }
}
