import { type Generated, sql } from 'kysely'

import { DAY, secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'

export type AccountChangeTables = {
  account_changes: {
    id: Generated<bigint>
    account_id: string
    list: 'transactions' | 'recipients'
    quote_id: string | null
    at: Generated<Date>
  }
}

/** A client that was away for longer reads everything anew. */
export const CHANGES_KEPT_SECONDS = DAY

/** Written by triggers, in the transaction of what changed. Its instants are the database's own. */
const table = (db: Db) => db.withTables<AccountChangeTables>()

/**
 * The database's clock, which orders the changes of all desks. It stands still while a commit waits for a standby: what it
 * has stamped is seen only then.
 */
export async function changeClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    select least(clock_timestamp(), min(query_start)) as now
    from pg_stat_activity where wait_event = 'SyncRep'`.execute(db)
  return rows[0]?.now ?? new Date(0) // a select without from has one row
}

const selectSince = (db: Db, accountIds: readonly string[], since: Date) =>
  table(db)
    .selectFrom('account_changes')
    .select(['id', 'account_id as accountId', 'list', 'quote_id as quoteId'])
    .where('at', '>=', since)
    .where(sql<boolean>`account_id = any(${accountIds})`)
    .orderBy('id')

/** Changes of these accounts since then, oldest first. */
export const changesSince = (db: Db, accountIds: readonly string[], since: Date) =>
  selectSince(db, accountIds, since).execute()

/** The first so many changes of one account since then. */
export const firstChangesSince = (db: Db, accountId: string, since: Date, most: number) =>
  selectSince(db, [accountId], since).limit(most).execute()

export async function deleteOldChanges(db: Db): Promise<void> {
  const before = secondsAfter(await changeClock(db), -CHANGES_KEPT_SECONDS)
  await table(db).deleteFrom('account_changes').where('at', '<', before).execute()
}
