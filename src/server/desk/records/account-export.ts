import type { Selectable } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

export type AccountExportTables = {
  account_exports: {
    id: string
    account_id: string
    proposal_id: string
    asked_at: Date
    written_at: Date | null
    expires_at: Date | null
    size: bigint | null
    sha256: string | null
  }
  account_export_parts: { export_id: string; position: number; content: string }
}

export interface WrittenExport {
  readonly writtenAt: Date
  readonly expiresAt: Date
  /** In bytes. */
  readonly size: bigint
  /** In hexadecimal. */
  readonly sha256: string
}

/** All that the desk holds about a person, as two operators have agreed to. */
export interface AccountExportRecord {
  readonly id: string
  readonly accountId: string
  readonly askedAt: Date
  /** Null until it is written whole. */
  readonly file: WrittenExport | null
}

const table = (db: Db) => db.withTables<AccountExportTables>()
const select = (db: Db) => table(db).selectFrom('account_exports').selectAll()

/** An account has one at a time; null also for one that has run out. */
export async function findExport(
  db: Db,
  accountId: string,
  now: Date,
): Promise<AccountExportRecord | null> {
  const row = await select(db)
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst()
  return row ? toExport(row) : null
}

interface NewExport extends Omit<AccountExportRecord, 'file'> {
  readonly proposalId: string
}

export async function insertExport(tx: Tx, { id, accountId, proposalId, askedAt }: NewExport) {
  await table(tx)
    .insertInto('account_exports')
    .values({
      ...{ id, account_id: accountId, proposal_id: proposalId, asked_at: askedAt },
      ...{ written_at: null, expires_at: null, size: null, sha256: null },
    })
    .execute()
}

/** The oldest that nobody has written or is writing; until the commit it is this worker's. */
export async function lockUnwrittenExport(tx: Tx): Promise<AccountExportRecord | null> {
  const row = await select(tx)
    .where('written_at', 'is', null)
    .orderBy('asked_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ? toExport(row) : null
}

export async function insertExportPart(
  tx: Tx,
  id: string,
  position: number,
  content: string,
): Promise<void> {
  await table(tx)
    .insertInto('account_export_parts')
    .values({ export_id: id, position, content })
    .execute()
}

export async function markExportWritten(tx: Tx, id: string, file: WrittenExport): Promise<void> {
  const { writtenAt, expiresAt, size, sha256 } = file
  await table(tx)
    .updateTable('account_exports')
    .set({ written_at: writtenAt, expires_at: expiresAt, size, sha256 })
    .where('id', '=', id)
    .execute()
}

/** The parts go along. */
export const deleteExpiredExports = (db: Db, now: Date) =>
  table(db).deleteFrom('account_exports').where('expires_at', '<=', now).execute()

/** One part after the other, so that the document is never held whole. */
export async function* readExportParts(db: Db, id: string): AsyncGenerator<string> {
  for (let position = 0; ; position++) {
    const parts = table(db).selectFrom('account_export_parts').select('content')
    const part = await parts
      .where((where) => where.and({ export_id: id, position }))
      .executeTakeFirst()
    if (!part) return
    yield part.content
  }
}

type Row = Selectable<AccountExportTables['account_exports']>

function toExport(row: Row): AccountExportRecord {
  const { id, account_id: accountId, asked_at: askedAt } = row
  return { id, accountId, askedAt, file: toFile(row) }
}

function toFile(row: Row): WrittenExport | null {
  const { written_at: writtenAt, expires_at: expiresAt, size, sha256 } = row
  if (!writtenAt || !expiresAt || size === null || sha256 === null) return null
  return { writtenAt, expiresAt, size, sha256 }
}
