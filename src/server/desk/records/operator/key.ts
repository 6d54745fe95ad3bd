import { hasChangedRows } from '../../rows/changed-rows'
import {
  type Credential,
  type CredentialColumns,
  type CredentialUse,
  toCredential,
  toCredentialColumns,
  toUsedColumns,
} from '../../rows/credential'
import type { Db, Tx } from '@server/ports/db'

export type OperatorKeyTables = {
  operator_keys: CredentialColumns & {
    id: string
    operator_id: string
    created_at: Date
    used_at: Date
    ended_at: Date | null
  }
}

/** What an operator signs in and signs with. */
export interface OperatorKey extends Credential {
  readonly id: string
  readonly operator: string
}

const table = (db: Db) => db.withTables<OperatorKeyTables>()

const open = (db: Db) =>
  table(db)
    .selectFrom('operator_keys')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')

const toKey = (row: Awaited<ReturnType<ReturnType<typeof open>['execute']>>[number]) => ({
  id: row.id,
  operator: row.operator_id,
  ...toCredential(row),
})

/** Oldest first. */
export const findOperatorKeys = async (db: Db, operator: string): Promise<OperatorKey[]> =>
  (await open(db).where('operator_id', '=', operator).execute()).map(toKey)

export async function findOperatorKey(db: Db, credentialId: string): Promise<OperatorKey | null> {
  const row = await open(db).where('credential_id', '=', credentialId).executeTakeFirst()
  return row ? toKey(row) : null
}

/** How many people have a key that works. */
export async function countKeyHolders(db: Db): Promise<number> {
  const rows = await open(db).execute()
  return new Set(rows.map(({ operator_id }) => operator_id)).size
}

/** From that moment on none of them signs anything. */
export async function endOperatorKeys(tx: Tx, operator: string, at: Date): Promise<void> {
  await table(tx)
    .updateTable('operator_keys')
    .set({ ended_at: at })
    .where((where) => where.and({ operator_id: operator, ended_at: null }))
    .execute()
}

/** False where this key is somebody's already. */
export async function insertOperatorKey(tx: Tx, key: OperatorKey, at: Date): Promise<boolean> {
  return hasChangedRows(
    table(tx)
      .insertInto('operator_keys')
      .values({
        id: key.id,
        operator_id: key.operator,
        ...toCredentialColumns(key),
        created_at: at,
        used_at: at,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing()),
  )
}

/** Notes a use by its sign count; false where another use has come first, or the key has ended. */
export async function markOperatorKeyUsed(db: Db, use: CredentialUse): Promise<boolean> {
  const { id, signCount } = use
  const update = table(db).updateTable('operator_keys').set(toUsedColumns(use))
  const unused = { id, sign_count: String(signCount), ended_at: null }
  return hasChangedRows(update.where((where) => where.and(unused)))
}
