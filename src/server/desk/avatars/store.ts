import type { Database, Db } from '@server/ports/db'

export interface NewAvatar {
  readonly id: string
  readonly accountId: string
  readonly bytes: Uint8Array
  readonly now: Date
}

/** The new picture takes the place of the old one, whose address then leads nowhere. */
export const replaceAvatar = (database: Database, avatar: NewAvatar): Promise<void> =>
  database.transact(async (tx) => {
    const { id, accountId } = avatar
    await tx.deleteFrom('avatars').where('account_id', '=', accountId).execute()
    await tx
      .insertInto('avatars')
      .values({
        id,
        account_id: accountId,
        bytes: Buffer.from(avatar.bytes),
        created_at: avatar.now,
      })
      .execute()
    await tx.updateTable('accounts').set({ avatar_id: id }).where('id', '=', accountId).execute()
  })

export async function avatarBytes(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('avatars').select('bytes').where('id', '=', id).executeTakeFirst()
  return row?.bytes ?? null
}
