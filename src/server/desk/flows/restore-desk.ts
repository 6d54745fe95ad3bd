import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { Progress } from '@server/ports/progress'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { findKnownFiles } from '../records/bank-evidence/store'
import { insertFolderId, readFolderId } from '../records/bank-folder'
import { skipAddressIndexes } from '../records/deposit-address/issue'
import { closeDesk, openDesk, readClosure } from '../records/desk-closure'
import { deleteAllOperatorSessions } from '../records/operator/session'
import { type Operation, operatorActor, recordOperatorAction } from '../records/operator-action'
import { selectOpenProposals } from '../records/operator-proposal'
import { insertEpoch, lastEpochBegan } from '../records/payout/adopted'
import { lockPayout } from '../records/payout/store'
import { deleteAllSessions } from '../records/session'
import { adoptPayment, type UnknownPayment } from '../steps/adopt-payment'
import { followPayout } from '../steps/record-evidence'
import { requestApproval } from '../steps/request-approval'
import { settleAdopted } from '../steps/settle-adopted'
import { voidProposals } from '../steps/void-proposals'
import { selectHeldThoughPaid, selectUnfollowed, selectUnknownFiles } from '../views/stray-files'

/** More than a desk issues between two backups. */
const SKIPPED_ADDRESSES = 1_000_000

/** What the bank's folder knew beyond the database. */
interface RestoreReport {
  readonly epoch: string
  readonly adopted: number
  readonly withdrawn: number
  /** Bank files that are read again. */
  readonly reread: number
}

/**
 * Takes a database into use that is older than its bank folder: the desk stays closed, everybody signs in anew, what
 * operators had proposed is void, and nothing that was sent or issued since the backup is sent or issued again. Chains go
 * on from the block that the backup knows.
 */
export async function beginRestore(
  deps: FlowDeps,
  operation: Operation,
  progress?: Progress,
): Promise<RestoreReport> {
  const by = { ...operatorActor(operation), at: deps.clock.now() }
  await closeDesk(deps.database.db, 'a restore has begun', by.at)
  await knowFolder(deps, by.at)
  const found = await unknownPayments(deps, progress)
  const withdrawn = found.filter(({ isWithdrawn }) => isWithdrawn).length
  const epoch = deps.ids.uuid().slice(0, 4).toUpperCase()
  const report = { epoch, adopted: found.length - withdrawn, withdrawn }
  await deps.database.transact(async (tx, log) => {
    const details = { epoch, adopted: String(report.adopted), withdrawn: String(withdrawn) }
    const entry = { ...operation, action: 'restore begin', subject: 'desk', details, at: by.at }
    await recordOperatorAction(tx, entry)
    await insertEpoch(tx, epoch, by.at)
    await skipAddressIndexes(tx, SKIPPED_ADDRESSES)
    await deleteAllSessions(tx)
    await deleteAllOperatorSessions(tx)
    await voidProposals(tx, await selectOpenProposals(tx), operation, by.at)
    // One payment may have two files: where one has left, the other one's withdrawal says nothing.
    const leftFirst = found.toSorted((one, other) => +one.isWithdrawn - +other.isWithdrawn)
    for (const [done, payment] of leftFirst.entries()) {
      progress?.(done, found.length, 'payments adopted')
      await adoptPayment(tx, { ...deps, log }, payment, by)
    }
  })
  return { ...report, reread: await rereadBankFiles(deps) }
}

/** A backup from before the first payment does not know the folder that has been its own since. */
async function knowFolder({ bank, database: { db } }: FlowDeps, at: Date): Promise<void> {
  const mark = await bank.readMark()
  if (mark?.isPaired && (await readFolderId(db)) === null) await insertFolderId(db, mark.id, at)
}

/** What can still be kept from leaving does not leave. */
async function unknownPayments(
  deps: FlowDeps,
  progress?: Progress,
): Promise<readonly UnknownPayment[]> {
  const from = deps.bankProfile.takesFilesByRename ? 'staging-or-outgoing' : 'staging'
  const found: UnknownPayment[] = []
  const names = await selectUnknownFiles(deps)
  for (const name of names) {
    progress?.(found.length, names.length, 'files read')
    const content = await deps.bank.readSent(name)
    const order = await deps.bankMessages.readOrder(content).catch((cause: unknown) => {
      throw new Error(`sent/${name} is no payment file of this desk: move it away`, { cause })
    })
    const isWithdrawn = (await deps.bank.withdraw(name, from)) === 'withdrawn'
    found.push({ name, content, order, isWithdrawn })
  }
  return found
}

/** What the bank said since the backup lies in `read/`; an archive is read again whole, and its known parts count once. */
async function rereadBankFiles({ bank, database: { db } }: FlowDeps): Promise<number> {
  const read = await bank.listRead()
  const known = await findKnownFiles(
    db,
    read.map(({ sha256 }) => sha256),
  )
  const unknown = read.filter(({ sha256 }) => !known.has(sha256))
  for (const { name } of unknown) await bank.requeueRead(name)
  return unknown.length
}

/** Two operators: everything is adopted, and the desk quotes, pays and signs in again. */
export function openAfterRestore(deps: FlowDeps, operation: Operation): Promise<Approval> {
  const { clock, database } = deps
  const at = clock.now()
  return database.transact(async (tx) => {
    const closure = await assertBegun(tx, deps)
    const request = { action: 'restore-open', command: 'restore open', subject: 'desk' } as const
    // A proposal out of the backup says nothing about this restore.
    const details = { closedAt: closure.at.toISOString() }
    const approval = await requestApproval(tx, deps, { ...request, details, operation, at })
    if (approval.state === 'done') await openDesk(tx, at)
    return approval
  })
}

async function assertBegun(tx: Tx, { bank, database }: FlowDeps) {
  const closure = await readClosure(tx)
  if (closure === null) throw domainError('desk-open')
  const began = await lastEpochBegan(tx)
  const unknown = await selectUnknownFiles({ database, bank })
  const withdrawn = new Set(await bank.listWithdrawn())
  if (!began || began < closure.at || unknown.some((name) => !withdrawn.has(name)))
    throw domainError('restore-not-begun')
  return closure
}

/** Quotes on hold settle as they were paid, and those that were settled after their adopted payout was decided follow it. */
export async function followAdopted(deps: FlowDeps): Promise<number> {
  const { database } = deps
  const by = { actor: 'payout-sender', reason: 'adopted', at: deps.clock.now() }
  for (const quoteId of await selectHeldThoughPaid(database.db))
    await database.transact((tx) => settleAdopted(tx, deps, quoteId, by))
  const ids = await selectUnfollowed(database.db)
  for (const id of ids)
    await database.transact(async (tx, log) => {
      const payout = await lockPayout(tx, 'id', id)
      if (payout) await followPayout(tx, { ...deps, log }, payout, by)
    })
  return ids.length
}
