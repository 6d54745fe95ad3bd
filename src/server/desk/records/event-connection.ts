import type { Db } from '@server/ports/db'

export type EventConnectionTables = {
  chat_lines: { id: string; account_id: string; ends_at: Date }
}

/** Event streams that are open at the moment, on any desk. One that is not renewed is over. */
const table = (db: Db) => db.withTables<EventConnectionTables>()

export async function insertConnection(
  db: Db,
  connection: { readonly id: string; readonly accountId: string; readonly endsAt: Date },
): Promise<void> {
  const { id, accountId, endsAt } = connection
  await table(db)
    .insertInto('chat_lines')
    .values({ id, account_id: accountId, ends_at: endsAt })
    .execute()
}

export async function countConnections(db: Db, accountId: string, now: Date): Promise<number> {
  const { count } = await table(db)
    .selectFrom('chat_lines')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number.parseInt(count.toString(), 10)
}

export async function renewConnections(db: Db, ids: readonly string[], endsAt: Date) {
  await table(db)
    .updateTable('chat_lines')
    .set({ ends_at: endsAt })
    .where('id', 'in', ids)
    .execute()
}

export async function deleteConnection(db: Db, id: string): Promise<void> {
  await table(db).deleteFrom('chat_lines').where('id', '=', id).execute()
}

export async function deleteConnectionsEndedBefore(db: Db, before: Date): Promise<void> {
  await table(db).deleteFrom('chat_lines').where('ends_at', '<', before).execute()
}
