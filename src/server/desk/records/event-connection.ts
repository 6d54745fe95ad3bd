import type { Generated } from 'kysely'

import { numberOf } from '@kernel/amounts'
import type { Db } from '@server/ports/db'

export type EventConnectionTables = {
  chat_lines: {
    id: string
    account_id: string | null
    operator_id: Generated<string | null>
    ends_at: Date
  }
}

/** An account in the app, or an operator in the console. */
export interface Listener {
  readonly kind: 'account' | 'operator'
  readonly id: string
}

const COLUMNS = { account: 'account_id', operator: 'operator_id' } as const

/** Event streams that are open at the moment, on any desk. One that is not renewed is over. */
const table = (db: Db) => db.withTables<EventConnectionTables>()

export async function insertConnection(
  db: Db,
  connection: { readonly id: string; readonly listener: Listener; readonly endsAt: Date },
): Promise<void> {
  const { id, listener, endsAt } = connection
  await table(db)
    .insertInto('chat_lines')
    .values({ id, account_id: null, [COLUMNS[listener.kind]]: listener.id, ends_at: endsAt })
    .execute()
}

export async function countConnections(db: Db, listener: Listener, now: Date): Promise<number> {
  const { count } = await table(db)
    .selectFrom('chat_lines')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(COLUMNS[listener.kind], '=', listener.id)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return numberOf(count)
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
