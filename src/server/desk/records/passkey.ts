import { hasChangedRows } from '../rows/changed-rows'
import {
  type Credential,
  type CredentialColumns,
  type CredentialUse,
  toCredential,
  toCredentialColumns,
  toUsedColumns,
} from '../rows/credential'
import type { Db, Tx } from '@server/ports/db'

export type PasskeyTables = {
  passkeys: CredentialColumns & {
    id: string
    account_id: string
    is_synced: boolean
    created_at: Date
    used_at: Date
  }
}

export interface PasskeyRecord extends Credential {
  readonly id: string
  readonly isSynced: boolean
  readonly createdAt: Date
  readonly usedAt: Date
}

type NewPasskey = Omit<PasskeyRecord, 'usedAt'> & { readonly accountId: string }

const table = (db: Db) => db.withTables<PasskeyTables>()

/** Oldest first. */
export async function findPasskeys(db: Db, accountId: string): Promise<PasskeyRecord[]> {
  const rows = await table(db)
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ...toCredential(row),
    isSynced: row.is_synced,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }))
}

/** False where some account has this passkey already. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  return hasChangedRows(
    table(db)
      .insertInto('passkeys')
      .values({
        id: passkey.id,
        account_id: passkey.accountId,
        ...toCredentialColumns(passkey),
        is_synced: passkey.isSynced,
        created_at: passkey.createdAt,
        used_at: passkey.createdAt,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing()),
  )
}

/** Notes a use by its sign count; false where another use has come first. */
export async function markPasskeyUsed(db: Db, use: CredentialUse): Promise<boolean> {
  const { id, signCount } = use
  return hasChangedRows(
    table(db)
      .updateTable('passkeys')
      .set(toUsedColumns(use))
      .where('id', '=', id)
      .where('sign_count', '=', String(signCount)),
  )
}

export async function renamePasskey(db: Db, accountId: string, id: string, name: string) {
  return hasChangedRows(
    table(db)
      .updateTable('passkeys')
      .set({ name })
      .where('account_id', '=', accountId)
      .where('id', '=', id),
  )
}

export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  return hasChangedRows(
    table(db).deleteFrom('passkeys').where('account_id', '=', accountId).where('id', '=', id),
  )
}

/** All of an account. */
export async function deletePasskeys(tx: Tx, accountId: string): Promise<void> {
  await table(tx).deleteFrom('passkeys').where('account_id', '=', accountId).execute()
}
