import { Client } from 'pg'

import { migrate } from '@server/adapters/pg/migrate'
import { MIGRATIONS } from '@server/migrations/all'
import { createEmptyDatabase, migrateForDesk, type TestDatabase } from './database'

/** A database as it stood before a migration. */
export interface OldDatabase extends TestDatabase {
  readonly client: Client
  /** Fills it from a dump, past the triggers that keep states in their order. */
  load(dump: string): Promise<void>
  /** Runs all migrations that are left. */
  migrate(): Promise<void>
  close(): Promise<void>
}

/** `migration` is the number, or the start of the name, of the first one that is left out. */
export async function openDatabaseBefore(migration: string): Promise<OldDatabase> {
  const database = await createEmptyDatabase()
  const { url, drop } = database
  await migrate(
    url,
    MIGRATIONS.filter(({ name }) => name < migration),
  )
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    ...database,
    client,
    load: async (dump) => {
      await client.query(switchTriggers('disable'))
      await client.query(dump)
      await client.query(switchTriggers('enable'))
    },
    migrate: async () => {
      await migrateForDesk(url)
    },
    close: async () => {
      await client.end()
      await drop()
    },
  }
}

const switchTriggers = (how: 'disable' | 'enable'): string => `
  do $$ declare each regclass; begin
    for each in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s ${how} trigger user', each);
    end loop;
  end $$`
