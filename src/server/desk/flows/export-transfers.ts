import { EXPORT_WAITS_SECONDS, type ExportRequest } from '@contract/v1/transfer-exports'
import { DomainError, domainError, notFound } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import { internalError } from '@kernel/app-error'
import type { ExportedTransfer, ExportForm, ExportHead } from '@server/ports/transfer-exports'
import type { FlowDeps } from '../deps'
import { type ExportPeriod, exportedBy, exportPeriod } from '../policies/export-period'
import { findAccount } from '../records/account'
import {
  beginExport,
  markExportRead,
  removeExport,
  replaceExport,
  type TransferExport,
} from '../records/transfer-export'
import { readExportedPage, readExportedSpan } from '../views/exported-transfers'
import { meantEntries } from '../views/meant-entries'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'ids' | 'catalogue' | 'exportForms' | 'brand'>

/** A reader that took no page for so long is taken for gone; so is a desk that stopped. */
const IDLE_SECONDS = 60

/** Of rows in memory. */
const PAGE_ROWS = 500

/** Checks what is asked for, and keeps it until the browser comes for the file. */
export async function prepareExport(
  deps: Deps,
  accountId: string,
  request: ExportRequest,
): Promise<{ readonly id: string }> {
  const { clock, database, ids } = deps
  await periodOf(deps, accountId, request)
  const now = clock.now()
  const key = { accountId, id: ids.opaque('xp') }
  const asked = { ...key, request, expiresAt: secondsAfter(now, EXPORT_WAITS_SECONDS) }
  const isTaken = await replaceExport(database.db, asked, secondsAfter(now, -IDLE_SECONDS))
  if (!isTaken) throw domainError('export-under-way')
  return { id: key.id }
}

interface OpenedExport {
  readonly fileName: string
  readonly type: ExportForm['type']
  readonly parts: AsyncIterable<string | Uint8Array>
}

/** The file of a prepared export, once; it is written while it is read, and nothing of it is kept. */
export async function openTransferExport(deps: Deps, key: TransferExport): Promise<OpenedExport> {
  const { clock, database } = deps
  const writtenAt = clock.now()
  const request = await beginExport(database.db, key, writtenAt)
  if (!request) throw notFound()
  const end = () => removeExport(database.db, key)
  try {
    const { parts, ...opened } = await openBegun(deps, key, request, writtenAt)
    return { ...opened, parts: endingWith(parts, end) }
  } catch (thrown) {
    await end()
    throw thrown
  }
}

/** Calls `end` also for a reader that leaves before it has taken a part: a generator that never began runs no `finally`. */
const endingWith = <Part>(
  parts: AsyncIterable<Part>,
  end: () => Promise<void>,
): AsyncIterable<Part> => ({
  [Symbol.asyncIterator]: () => {
    const inner = parts[Symbol.asyncIterator]()
    return {
      next: () => inner.next(),
      return: async () => {
        await inner.return?.()
        await end()
        return { done: true, value: undefined }
      },
    }
  },
})

async function openBegun(
  deps: Deps,
  key: TransferExport,
  request: ExportRequest,
  writtenAt: Date,
): Promise<OpenedExport> {
  const { brand, database, exportForms } = deps
  const account = await findAccount(database.db, key.accountId)
  if (!account) throw notFound()
  const period = await periodOf(deps, key.accountId, request)
  const { type, ending, write } = exportForms[request.format]
  const head: ExportHead = {
    ...{ id: key.id, brand: brand.name, owner: account, writtenAt, period: period.days },
  }
  const fileName = `${NAMES[request.format]}_${period.days.from}_${period.days.to}.${ending}`
  return { fileName, type, parts: write(head, pagesOf(deps, key, request, period)) }
}

/** DATEV reads files by how their names begin. */
const NAMES: Readonly<Record<ExportRequest['format'], string>> = {
  ...{ csv: 'transfers', json: 'transfers', camt: 'camt053', datev: 'EXTF_Buchungsstapel' },
}

async function periodOf(
  { database, clock }: Deps,
  accountId: string,
  request: ExportRequest,
): Promise<ExportPeriod> {
  const by = exportedBy(request.format)
  const span = await readExportedSpan(database.db, { accountId, by })
  const period = exportPeriod(request, span, clock.now())
  if ('code' in period) throw new DomainError(period)
  return period
}

/** Page by page, as the reader takes them: nothing is read ahead, and no transaction is open between two pages. */
async function* pagesOf(
  deps: Deps,
  key: TransferExport,
  request: ExportRequest,
  { from, until }: ExportPeriod,
): AsyncGenerator<readonly ExportedTransfer[]> {
  const { database, clock } = deps
  const by = exportedBy(request.format)
  const meant = meantEntries(key.accountId, request)
  const asked = { accountId: key.accountId, by, meant, until, limit: PAGE_ROWS }
  try {
    for (let after = { at: from, id: '' }; ;) {
      if (!(await markExportRead(database.db, key, clock.now())))
        throw internalError('another export of the account has begun', key.id)
      const { transfers, next } = await readExportedPage(deps, { ...asked, after })
      if (transfers.length > 0) yield transfers
      if (!next) return
      after = next
    }
  } finally {
    // Also where the reader goes away.
    await removeExport(database.db, key)
  }
}
