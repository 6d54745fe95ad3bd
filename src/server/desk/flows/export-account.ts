import { isoDay } from '@kernel/calendar-day'
import { domainError } from '@kernel/domain-error'
import { DAY, secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { lockAccount } from '../records/account'
import {
  deleteExpiredExports,
  findExport,
  insertExport,
  lockUnwrittenExport,
  markExportWritten,
  readExportParts,
} from '../records/account-export'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import { requestApproval } from '../steps/request-approval'
import { writeExport } from '../steps/write-export'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'ids'>

/** For so long operators may download it. */
const KEPT_SECONDS = 7 * DAY

/** Two operators have all written down that the desk holds about a person; a worker writes it. */
export function askExport(deps: Deps, name: string, operation: Operation): Promise<Approval> {
  const { database, clock, ids } = deps
  return database.transact(async (tx) => {
    const at = clock.now()
    const account = await lockAccount(tx, name)
    if (!account) throw domainError('record-unknown', { kind: 'account', id: name })
    if (account.erasedAt) throw domainError('account-erased')
    const { id, email } = account
    if (await findExport(tx, id, at)) throw domainError('export-there')
    const request = { action: 'account-export', command: 'accounts export' } as const
    const details = { account: id, email, name: account.name }
    const approval = await requestApproval(tx, deps, {
      ...{ ...request, subject: `export:${id}`, details, operation, at },
    })
    if (approval.state !== 'done') return approval
    const { proposalId } = approval
    await deleteExpiredExports(tx, at)
    await insertExport(tx, { id: ids.opaque('ex'), accountId: id, proposalId, askedAt: at })
    return approval
  })
}

/** Writes the one that waits longest; false where none does. */
export function writeNextExport({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<boolean> {
  return database.transact(async (tx) => {
    const waiting = await lockUnwrittenExport(tx)
    if (!waiting) return false
    const writtenAt = clock.now()
    const { size, sha256 } = await writeExport(tx, waiting, writtenAt)
    const expiresAt = secondsAfter(writtenAt, KEPT_SECONDS)
    await markExportWritten(tx, waiting.id, { writtenAt, expiresAt, size, sha256 })
    return true
  }, 'read committed')
}

interface OpenedExport {
  readonly fileName: string
  /** In bytes. */
  readonly size: bigint
  readonly parts: AsyncIterable<string>
}

/** What was written, for one operator; each download stands in the audit log. */
export function openExport(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  accountId: string,
  operator: string,
): Promise<OpenedExport> {
  return database.transact(async (tx) => {
    const at = clock.now()
    const found = await findExport(tx, accountId, at)
    if (!found?.file) throw domainError('export-absent')
    const { id, file } = found
    await recordOperatorAction(tx, {
      ...{ operator, action: 'accounts export (downloaded)', subject: `export:${accountId}`, at },
      ...{ reason: 'downloaded in the console', details: { sha256: file.sha256 } },
    })
    const day = isoDay(file.writtenAt)
    const parts = readExportParts(database.db, id)
    return { fileName: `${accountId}-${day}.json`, size: file.size, parts }
  })
}
