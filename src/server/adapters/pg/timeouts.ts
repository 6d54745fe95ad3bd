import { sql } from 'kysely'
import type { Db } from '@server/ports/db'
import { assertSchema } from './migrate'
import { TIMEOUTS } from './pool'
import { readReplication, replicationFault } from './replication'

/** What waits longer than the desk counts on, such as a commit that later readers take for over; null where nothing does. */
export async function timeoutFault(db: Db): Promise<string | null> {
  const { rows } = await sql<{ name: keyof typeof TIMEOUTS; ms: number }>`
    select name, setting::integer as ms from pg_settings
    where name = any (${Object.keys(TIMEOUTS)}::text[]) order by name`.execute(db)
  const loose = rows.filter(({ name, ms }) => ms === 0 || ms > TIMEOUTS[name])
  if (loose.length === 0) return null
  const wanted = loose.map(({ name }) => `${name} = ${String(TIMEOUTS[name])}`)
  return `the sessions need ${wanted.join(', ')}: set them with 'alter role … set'`
}

/**
 * A desk serves no tables of another release, none by sessions that wait without an end, and none whose standbys take over
 * without what was acknowledged. That no standby follows at the moment keeps it from nothing.
 */
export async function assertDatabase(db: Db): Promise<void> {
  await assertSchema(db)
  const fault = (await timeoutFault(db)) ?? replicationFault(await readReplication(db))
  if (fault !== null) throw new Error(fault)
}
