import { createHash } from 'node:crypto'
import type { ColumnType, Selectable } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

export interface SealedAction {
  readonly id: string
  readonly sha256: string
}

export type AuditSealTables = {
  audit_seals: {
    number: bigint
    first_id: bigint
    last_id: bigint
    actions: ColumnType<readonly SealedAction[], string, never>
    previous: string
    sha256: string
    sealed_at: Date
  }
}

/** A batch of operators' actions, chained to the batch before. */
export interface AuditSeal {
  /** From 1 on, without a gap. */
  readonly number: bigint
  readonly firstId: bigint
  /** Each action above the last one of the seal before, up to this one, is in the seal. */
  readonly lastId: bigint
  readonly actions: readonly SealedAction[]
  /** The hash of the seal before; 64 zeros in the first. */
  readonly previous: string
  readonly sha256: string
  readonly sealedAt: Date
}

/** SHA-256, as 64 hexadecimal digits. */
export const auditHash = (text: string): string => createHash('sha256').update(text).digest('hex')

const table = (db: Db) => db.withTables<AuditSealTables>()

export async function findNewestSeal(db: Db): Promise<AuditSeal | null> {
  const seals = table(db).selectFrom('audit_seals').selectAll()
  const row = await seals.orderBy('number', 'desc').limit(1).executeTakeFirst()
  return row ? toSeal(row) : null
}

/** The next of them, whether or not its number is. */
export async function findSealAfter(db: Db, number: bigint): Promise<AuditSeal | null> {
  const seals = table(db).selectFrom('audit_seals').selectAll().where('number', '>', number)
  const row = await seals.orderBy('number').limit(1).executeTakeFirst()
  return row ? toSeal(row) : null
}

/** False where another process has sealed meanwhile: of two that follow the same seal the database takes one. */
export async function insertSeal(tx: Tx, seal: AuditSeal): Promise<boolean> {
  const inserted = await table(tx)
    .insertInto('audit_seals')
    .values({
      ...{ number: seal.number, first_id: seal.firstId, last_id: seal.lastId },
      ...{ previous: seal.previous, sha256: seal.sha256, sealed_at: seal.sealedAt },
      actions: JSON.stringify(seal.actions),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  return inserted !== undefined
}

const toSeal = (row: Selectable<AuditSealTables['audit_seals']>): AuditSeal => ({
  ...{ number: row.number, firstId: row.first_id, lastId: row.last_id },
  ...{ previous: row.previous, sha256: row.sha256, sealedAt: row.sealed_at },
  actions: row.actions,
})
