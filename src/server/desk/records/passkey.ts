import type { Db } from '@server/ports/db'

export type PasskeyTables = {
  passkeys: {
    id: string
    account_id: string
    credential_id: string
    public_key: Buffer
    sign_count: string
    transports: string[]
    is_synced: boolean
    name: string
    created_at: Date
    used_at: Date
  }
}

export interface PasskeyRecord {
  readonly id: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly signCount: number
  readonly transports: readonly string[]
  readonly isSynced: boolean
  readonly name: string
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
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signCount: Number.parseInt(row.sign_count, 10),
    transports: row.transports,
    isSynced: row.is_synced,
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }))
}

/** False where some account has this passkey already. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await table(db)
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      sign_count: String(passkey.signCount),
      transports: [...passkey.transports],
      is_synced: passkey.isSynced,
      name: passkey.name,
      created_at: passkey.createdAt,
      used_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Notes a use by its sign count; false where another use has come first. */
export async function markPasskeyUsed(
  db: Db,
  { id, signCount }: Pick<PasskeyRecord, 'id' | 'signCount'>,
  next: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await table(db)
    .updateTable('passkeys')
    .set({ sign_count: String(next), used_at: at })
    .where('id', '=', id)
    .where('sign_count', '=', String(signCount))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function renamePasskey(db: Db, accountId: string, id: string, name: string) {
  const { numUpdatedRows } = await table(db)
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await table(db)
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
