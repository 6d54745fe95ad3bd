import { sql } from 'kysely'

import type { Database } from '@server/ports/db'

/** A database as it was at one moment, to which `restore` takes it back. */
export async function dumpDatabase({ db }: Database): Promise<{ restore: () => Promise<void> }> {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
      group by table_name`.execute(db)
  const { rows: sequences } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`.execute(
    db,
  )
  // Another case of the file may have left one: the cases share a database.
  await sql`drop schema if exists dump cascade`.execute(db)
  await sql`create schema dump`.execute(db)
  for (const { name } of tables)
    await sql`create table ${sql.id('dump', name)} as table ${sql.id('public', name)}`.execute(db)
  const restore = () =>
    db.transaction().execute(async (tx) => {
      // As pg_restore does it: no trigger and no foreign key is asked.
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const { name, columns } of tables) {
        await sql`delete from ${sql.id('public', name)}`.execute(tx)
        await sql`insert into ${sql.id('public', name)} (${sql.raw(columns)}) overriding system value
          select ${sql.raw(columns)} from ${sql.id('dump', name)}`.execute(tx)
      }
      for (const { name, last } of sequences)
        await sql`select setval(${name}::regclass, coalesce(${last}::bigint, (select seqmin from pg_sequence
          where seqrelid = ${name}::regclass)), ${last !== null})`.execute(tx)
    })
  return { restore }
}
