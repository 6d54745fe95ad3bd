import type { Generated } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

export type DeskClosureTables = {
  desk_closures: {
    id: Generated<bigint>
    reason: string
    closed_at: Date
    opened_at: Date | null
  }
}

const table = (db: Db) => db.withTables<DeskClosureTables>()

/** Why the desk is closed, and since when; null where it is open. */
export const readClosure = async (db: Db) => (await selectClosure(db).executeTakeFirst()) ?? null

export const selectClosure = (db: Db) =>
  table(db)
    .selectFrom('desk_closures')
    .select(['reason', 'closed_at as at'])
    .where('opened_at', 'is', null)

export async function openDesk(tx: Tx, at: Date): Promise<void> {
  await table(tx)
    .updateTable('desk_closures')
    .set({ opened_at: at })
    .where('opened_at', 'is', null)
    .execute()
}

/** One that is closed stays closed for its first reason. */
export async function closeDesk(db: Db, reason: string, at: Date): Promise<void> {
  await table(db)
    .insertInto('desk_closures')
    .values({ reason, closed_at: at, opened_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
