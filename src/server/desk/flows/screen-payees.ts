import type { Tx } from '@server/ports/db'
import type { ScreenedSubject } from '@server/ports/screening'
import type { FlowDeps } from '../deps'
import { payoutVerdict } from '../policies/screening'
import { dropClearances, setClearance } from '../records/payout/clearance'
import { insertScreening } from '../records/screening'
import { insertCase } from '../records/screening-case'
import { recordWithdrawal } from '../steps/record-evidence'
import { selectUncleared, selectUncoveredHits, selectUnscreened } from '../views/screening'

/** Questions of one step, all asked at once. */
const AT_ONCE = 10

type Deps = FlowDeps

/**
 * Asks the current list about everybody whom a payout, an open quote or a saved recipient concerns, outside any transaction,
 * and clears or holds queued payouts by what is known. Answers whether more are waiting; without an answer nothing is cleared.
 */
export async function screenPayees(deps: Deps): Promise<boolean> {
  const { screening, database } = deps
  const list = screening.isOn ? await screening.listVersion() : null
  if (list !== null) await dropClearances(database.db, list)
  const asked = list === null ? NOBODY : await askAbout(deps, list)
  if (list !== null) await openCases(deps, list)
  await judgePayouts(deps, list)
  if (asked.failed > 0) throw new Error(`${asked.failed} of ${asked.count} screenings failed`)
  return asked.count === AT_ONCE
}

const NOBODY = { count: 0, failed: 0 }

/** One that is not answered holds up no other. */
async function askAbout(deps: Deps, list: string) {
  const subjects = await selectUnscreened(deps.database.db, list, AT_ONCE)
  const asked = await Promise.allSettled(subjects.map((subject) => askOne(deps, subject)))
  const failed = asked.filter(({ status }) => status === 'rejected').length
  return { count: subjects.length, failed }
}

async function askOne({ screening, database, clock }: Deps, subject: ScreenedSubject) {
  const answer = await screening.screen(subject)
  await insertScreening(database.db, subject, answer, clock.now())
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
  for (const { id, isHeld, subjects } of await selectUncleared(database.db, list)) {
    const verdict = payoutVerdict(subjects, list !== null)
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
  const isQueued = await setClearance(tx, payoutId, { clearedList: null, heldAt: at })
  // Its owner decides anew: another recipient, or the crypto.
  if (isQueued && verdict === 'refused')
    await recordWithdrawal(tx, deps, payoutId, { actor: 'screening', at })
}
