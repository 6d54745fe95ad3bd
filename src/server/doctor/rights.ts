import { sql } from 'kysely'

import type { LiveSettings } from '@config/desk'
import { silentLog } from '@server/adapters/log'
import { connect } from '@server/adapters/pg/connect'
import type { Db } from '@server/ports/db'
import { APPEND_ONLY, KEPT, READ_ONLY, REPLACED } from './append-only'
import { failedCheck, type Finding, passedCheck } from './finding'

const CHECK = 'DATABASE_URL (rights)'
const MEND =
  "give the desk a role of its own, and run 'desk migrate' with the owner's in OWNER_DATABASE_URL"

/** What is kept for good stays so only where the desk's own role can't change it; a database that fails is named elsewhere. */
export async function rightsFindings({
  databaseUrl,
}: Pick<LiveSettings, 'databaseUrl'>): Promise<readonly Finding[]> {
  const database = connect(databaseUrl, { log: silentLog, random: () => 0, maxConnections: 1 })
  try {
    const open = await selectWritable(database.db)
    if (open.length === 0) return [passedCheck(CHECK, 'nothing that is kept for good is its own')]
    return [failedCheck(CHECK, `the role may ${shownOf(open)}`, MEND)]
  } catch {
    return []
  } finally {
    await database.close()
  }
}

const MOST_SHOWN = 3

const shownOf = (open: readonly string[]): string =>
  open.length <= MOST_SHOWN
    ? open.join(', ')
    : `${open.slice(0, MOST_SHOWN).join(', ')} and ${open.length - MOST_SHOWN} more`

/** Such as 'DELETE stops'; an owner or superuser may do all of it. */
async function selectWritable(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; right: string }>`
    select name, r.right
    from (
      select name, r.right from unnest(${[...APPEND_ONLY]}::text[]) as a (name),
        (values ('UPDATE'), ('DELETE'), ('TRUNCATE')) as r ("right")
      union all
      select name, r.right from unnest(${[...KEPT]}::text[]) as k (name), (values ('DELETE'), ('TRUNCATE')) as r ("right")
        where r.right <> 'DELETE' or name <> all (${[...REPLACED]}::text[])
      union all
      select name, r.right from unnest(${[...READ_ONLY]}::text[]) as o (name),
        (values ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE')) as r ("right")
    ) as r
    where to_regclass(name) is not null and has_table_privilege(name, r.right)
    order by name, r.right desc`.execute(db)
  return rows.map(({ name, right }) => `${right} ${name}`)
}
