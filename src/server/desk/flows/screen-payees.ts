import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { payoutVerdict } from '../policies/screening'
import { dropClearances, setClearance } from '../records/payout/clearance'
import { insertCase } from '../records/screening-case'
import { askAbout, assertAnswered, AT_ONCE, currentList } from '../steps/ask-screening'
import { recordWithdrawal } from '../steps/record-evidence'
import { selectUncleared, selectUncoveredHits, selectUnscreened } from '../views/screening'

type Deps = FlowDeps

/**
 * Asks the current list about everybody whom a payout or an open quote concerns, outside any transaction, and clears or
 * holds payouts that have not left by what is known. Answers whether more are waiting; without an answer nothing is cleared.
 */
export async function screenPayees(deps: Deps): Promise<boolean> {
  const { db } = deps.database
  const list = await currentList(deps)
  if (list !== null) await dropClearances(db, list)
  const subjects = list === null ? [] : await selectUnscreened(db, list, AT_ONCE)
  const failed = await askAbout(deps, subjects)
  if (list !== null) await openCases(deps, list)
  await judgePayouts(deps, list)
  assertAnswered(subjects, failed)
  return subjects.length === AT_ONCE
}

/** The log names no names. */
async function openCases({ database, ids, clock, log }: Deps, list: string): Promise<void> {
  for (const hit of await selectUncoveredHits(database.db, list)) {
    const id = ids.opaque('sc')
    const opened = { ...hit, id, list, openedAt: clock.now() }
    if (await database.transact((tx) => insertCase(tx, opened)))
      log.error(
        { subject: `screening:${id}` },
        'a list names somebody: two operators have to look at it',
      )
  }
}

async function judgePayouts(deps: Deps, list: string | null): Promise<void> {
  const { database, log } = deps
  for (const { id, isHeld, isCommitted, subjects } of await selectUncleared(database.db, list)) {
    const verdict = payoutVerdict(subjects, { isScreened: list !== null, isCommitted })
    if (verdict === 'waiting' || (verdict === 'held' && isHeld)) continue
    await database.transact((tx, later) => apply(tx, { ...deps, log: later }, id, verdict, list))
    if (verdict !== 'clear' || isHeld)
      log.warn({ payoutId: id, to: verdict }, 'a payout was judged')
  }
}

async function apply(
  tx: Tx,
  deps: Omit<Deps, 'log'> & Parameters<typeof recordWithdrawal>[1],
  payoutId: string,
  verdict: 'clear' | 'held' | 'refused',
  list: string | null,
): Promise<void> {
  const at = deps.clock.now()
  if (verdict === 'clear') {
    await setClearance(tx, payoutId, { clearedList: list, heldAt: null })
    return
  }
  const state = await setClearance(tx, payoutId, { clearedList: null, heldAt: at })
  // Its owner decides anew: another recipient, or the crypto.
  if (state === 'queued' && verdict === 'refused')
    await recordWithdrawal(tx, deps, payoutId, { actor: 'screening', at })
}
