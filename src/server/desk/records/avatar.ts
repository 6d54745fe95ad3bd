import type { Db, Tx } from '@server/ports/db'

export type AvatarTables = {
  avatars: { id: string; account_id: string; bytes: Buffer; created_at: Date }
}

export interface NewAvatar {
  readonly id: string
  readonly accountId: string
  readonly bytes: Uint8Array
  readonly createdAt: Date
}

const table = (db: Db) => db.withTables<AvatarTables>()

/** An account has one picture: the address of the older one then leads nowhere. */
export async function storeAvatar(tx: Tx, avatar: NewAvatar): Promise<void> {
  const { id, accountId, bytes, createdAt } = avatar
  await table(tx).deleteFrom('avatars').where('account_id', '=', accountId).execute()
  await table(tx)
    .insertInto('avatars')
    .values({ id, account_id: accountId, bytes: Buffer.from(bytes), created_at: createdAt })
    .execute()
}

export async function avatarBytes(db: Db, id: string): Promise<Buffer | null> {
  const kept = table(db).selectFrom('avatars').select('bytes').where('id', '=', id)
  return (await kept.executeTakeFirst())?.bytes ?? null
}
