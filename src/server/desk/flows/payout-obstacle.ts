import type { FlowDeps } from '../deps'
import { overdueChains } from '../policies/reconciled'
import { FOLDER_PROBLEMS, folderIdentity } from '../policies/folder-identity'
import { insertFolderId, readFolderId } from '../records/bank-folder'
import { readReconciliations } from '../records/chain/reconciliation'
import { closeDesk, readClosure } from '../records/desk-closure'
import { hasUnsentPayout } from '../records/payout/find'
import { selectDuePayout } from '../records/payout/store'
import { findStop } from '../records/stop'
import { readClaimFilter } from '../views/frozen-chains'
import { coversPayout } from '../views/payout-cover'
import { selectStrangers } from '../views/stray-files'

type Deps = Pick<FlowDeps, 'database' | 'bank' | 'catalogue' | 'clock' | 'ids' | 'screening'>

/** Why no payment file may leave by this node now; null where it may. The first use of a folder pairs it with the database. */
export async function payoutObstacle(deps: Deps): Promise<string | null> {
  const { database, bank } = deps
  const known = await readFolderId(database.db)
  const mark = await bank.readMark()
  const identity = folderIdentity(known, mark)
  if (identity === 'foreign' || identity === 'unmarked') return FOLDER_PROBLEMS[identity]
  if (identity !== 'own' && !(await pair(deps))) return FOLDER_PROBLEMS.foreign
  const closure = await readClosure(database.db)
  if (closure) return closure.reason
  if (!(await hasUnsentPayout(database.db))) return null
  return waitingReason(deps)
}

const waitingReason = async (deps: Deps): Promise<string | null> =>
  (await stopped(deps)) ?? (await unreconciled(deps)) ?? uncovered(deps)

async function stopped({ database }: Deps): Promise<string | null> {
  const stop = await findStop(database.db, 'payouts')
  return stop && `${stop.begunBy} has stopped payouts: ${stop.reason}`
}

/** Of the payout that a sender would take: one that is held, or whose chain waits, is not the next. */
async function uncovered(deps: Deps): Promise<string | null> {
  const { db } = deps.database
  const next = await selectDuePayout(db, await readClaimFilter(deps)).executeTakeFirst()
  if (next?.status !== 'queued' || (await coversPayout(db, next.amount_cents))) return null
  return 'the bank account does not cover the next payout'
}

async function unreconciled({ database, catalogue, clock }: Deps): Promise<string | null> {
  const late = overdueChains(await readReconciliations(database.db), catalogue.chains, clock.now())
  return late === null
    ? null
    : `${late}: for 24 hours the chain was not found to hold what is booked`
}

/** False where another node has paired another folder meanwhile. */
async function pair({ database: { db }, bank, clock, ids }: Deps): Promise<boolean> {
  const { id } = await bank.claimMark(ids.uuid())
  await insertFolderId(db, id, clock.now())
  if ((await readFolderId(db)) !== id) return false
  await bank.confirmMark(id)
  return true
}

/** Closes the desk where its own bank folder knows of payments that its database does not; every process looks before it serves. */
export async function closeAfterRestore(deps: Deps): Promise<void> {
  const { database, bank } = deps
  if (folderIdentity(await readFolderId(database.db), await bank.readMark()) !== 'own') return
  const strangers = await selectStrangers(deps)
  if (strangers.length === 0) return
  const files = strangers.length === 1 ? 'a payment file' : `${strangers.length} payment files`
  const reason = `the bank folder holds ${files} that the database does not know`
  await closeDesk(deps.database.db, reason, deps.clock.now())
}
