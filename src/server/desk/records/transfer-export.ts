import type { ExportRequest } from '@contract/v1/transfer-exports'
import type { JsonColumn } from '@server/ports/columns'
import type { Db } from '@server/ports/db'
import { hasChangedRows } from '../rows/changed-rows'

export type TransferExportTables = {
  transfer_exports: {
    account_id: string
    id: string
    request: JsonColumn<ExportRequest>
    expires_at: Date
    /** When its last page was read; null until the download begins. */
    read_at: Date | null
  }
}

/** One export of an account; an account has one at a time. */
export interface TransferExport {
  readonly accountId: string
  readonly id: string
}

const table = (db: Db) => db.withTables<TransferExportTables>()

const named = ({ accountId, id }: TransferExport) => ({ account_id: accountId, id })

interface NewTransferExport extends TransferExport {
  readonly request: ExportRequest
  readonly expiresAt: Date
}

/** Takes the place of the one before; false where that one has read a page since `idleSince`. */
export async function replaceExport(
  db: Db,
  { request, expiresAt, ...key }: NewTransferExport,
  idleSince: Date,
): Promise<boolean> {
  const row = { id: key.id, request: JSON.stringify(request), expires_at: expiresAt, read_at: null }
  const { numInsertedOrUpdatedRows: count } = await table(db)
    .insertInto('transfer_exports')
    .values({ account_id: key.accountId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(row)
        .where((where) =>
          where.or([
            where('transfer_exports.read_at', 'is', null),
            where('transfer_exports.read_at', '<', idleSince),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return count === 1n
}

/** What was asked for, once: null for an export that was begun, that has run out, or that is another's. */
export async function beginExport(
  db: Db,
  key: TransferExport,
  now: Date,
): Promise<ExportRequest | null> {
  const row = await table(db)
    .updateTable('transfer_exports')
    .set({ read_at: now })
    .where((where) => where.and({ ...named(key), read_at: null }))
    .where('expires_at', '>', now)
    .returning('request')
    .executeTakeFirst()
  return row?.request ?? null
}

/** False where another one of the account has taken its place. */
export async function markExportRead(db: Db, key: TransferExport, now: Date): Promise<boolean> {
  const updated = table(db).updateTable('transfer_exports').set({ read_at: now })
  return hasChangedRows(updated.where((where) => where.and(named(key))))
}

export async function removeExport(db: Db, key: TransferExport): Promise<void> {
  await table(db)
    .deleteFrom('transfer_exports')
    .where((where) => where.and(named(key)))
    .execute()
}

/** Those that nobody has downloaded, and those whose desk has stopped. */
export const deleteExpiredTransferExports = (db: Db, before: Date) =>
  table(db).deleteFrom('transfer_exports').where('expires_at', '<=', before).execute()
