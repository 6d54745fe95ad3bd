import type { Generated } from 'kysely'

import type { Db } from '@server/ports/db'

export type DeskClosureTables = {
  desk_closures: {
    id: Generated<bigint>
    reason: string
    closed_at: Date
    opened_at: Date | null
  }
}

const table = (db: Db) => db.withTables<DeskClosureTables>()

/** Why the desk is closed; null where it is open. */
export async function readClosure(db: Db): Promise<string | null> {
  const row = await table(db)
    .selectFrom('desk_closures')
    .select('reason')
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  return row?.reason ?? null
}

/** One that is closed stays closed for its first reason. */
export async function closeDesk(db: Db, reason: string, at: Date): Promise<void> {
  await table(db)
    .insertInto('desk_closures')
    .values({ reason, closed_at: at, opened_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
