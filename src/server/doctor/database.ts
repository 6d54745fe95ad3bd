import { sql } from 'kysely'

import type { LiveSettings } from '@config/desk'
import { silentLog } from '@server/adapters/log'
import { connect, type ConnectedDatabase } from '@server/adapters/pg/connect'
import { schemaFault } from '@server/adapters/pg/migrate'
import { timeoutFault } from '@server/adapters/pg/timeouts'
import { readRetentionYears } from '@server/desk/records/account-erasure'
import { MIGRATIONS } from '@server/migrations/all'
import type { Clock } from '@server/ports/clock'
import type { Db } from '@server/ports/db'

import { appendOnlyFinding } from './append-only'
import { hostFindings, replicationFinding } from './cluster'
import { failedCheck, type Finding, runCheck } from './finding'

const CHECK = 'DATABASE_URL'
/** `server_version_num`; the tests run on 18. */
const OLDEST = 150_000
const SUPPORTED = 'PostgreSQL 15 to 18'
const OR_TRY = "or see by 'doctor --engine' what this engine lacks"
const MOST_OFFSET_MS = 2_000

export async function databaseFindings(
  { databaseUrl, retentionYears }: Pick<LiveSettings, 'databaseUrl' | 'retentionYears'>,
  clock: Clock,
): Promise<readonly Finding[]> {
  const database = connect(databaseUrl, { log: silentLog, random: () => 0, maxConnections: 1 })
  try {
    const first = await reached(database.db)
    if (!first.ok) return [first]
    return [
      first,
      await serialises(database),
      await defers(database.db),
      await keeps(database.db),
      await replicationFinding(database.db, databaseUrl),
      ...(await hostFindings(databaseUrl)),
      await ends(database.db),
      await migrated(database.db),
      await appendOnlyFinding(database.db),
      await keptFor(database.db, retentionYears),
      await onTime(database.db, clock),
    ]
  } finally {
    await database.close()
  }
}

const reached = (db: Db): Promise<Finding> =>
  runCheck(CHECK, 'the server has to run and take this user, password and database', async () => {
    const { rows } = await sql<{ number: number; text: string }>`
        select current_setting('server_version_num')::integer as number,
          current_setting('server_version') as text`.execute(db)
    const { number, text } = rows[0] ?? { number: 0, text: '?' }
    if (number >= OLDEST) return `PostgreSQL ${text} answers; ${SUPPORTED} is supported`
    return failedCheck(CHECK, `version ${text} is not supported`, `take ${SUPPORTED}, ${OR_TRY}`)
  })

const RETENTION = 'RETENTION_YEARS'
const WRITE_IT = "run 'desk migrate' with RETENTION_YEARS, which writes it there as the owner"

/** The database has its own, which no desk can shorten. */
const keptFor = (db: Db, years: number): Promise<Finding> =>
  runCheck(RETENTION, WRITE_IT, async () => {
    const kept = await readRetentionYears(db)
    if (kept === years) return `transfers are kept for ${years} years after the last booking`
    const says = `the setting is ${years} years, and the database has ${kept ?? 'none'}`
    return failedCheck(RETENTION, says, WRITE_IT)
  })

const PROBE = `
  create temporary table doctor_probe (n integer) on commit drop;
  create function pg_temp.doctor_refuses() returns trigger language plpgsql
    as $$ begin raise exception 'deferred'; end $$;
  create constraint trigger doctor_probe after insert on doctor_probe
    deferrable initially deferred for each row execute function pg_temp.doctor_refuses();
  insert into doctor_probe values (1)`

/** The books balance by triggers that look when a transaction ends: other engines lack them, or look at once. */
const defers = (db: Db): Promise<Finding> => {
  const [check, mend] = [`${CHECK} (triggers)`, `take ${SUPPORTED}`] as const
  return runCheck(check, mend, async () => {
    let isWritten = false
    const probed = db.transaction().execute(async (tx) => {
      await sql.raw(PROBE).execute(tx)
      isWritten = true
      await sql`set constraints all immediate`.execute(tx)
    })
    const said = await probed.then(
      () => 'nothing',
      (thrown: unknown) => {
        if (!isWritten) throw thrown
        return thrown instanceof Error ? thrown.message : ''
      },
    )
    if (said === 'deferred') return 'a transaction is judged when it ends'
    return failedCheck(check, `at its end a transaction heard ${said}`, mend)
  })
}

const serialises = (database: ConnectedDatabase): Promise<Finding> =>
  runCheck(`${CHECK} (isolation)`, 'the desk needs serialisable transactions', async () => {
    const level = await database.transact(async (tx) => {
      const { rows } = await sql<{ level: string }>`
        select current_setting('transaction_isolation') as level`.execute(tx)
      return rows[0]?.level ?? ''
    })
    if (level === 'serializable') return level
    return failedCheck(`${CHECK} (isolation)`, level, 'do not pool connections in statement mode')
  })

/** Settings without which a power cut takes back what was promised. */
const keeps = (db: Db): Promise<Finding> =>
  runCheck(`${CHECK} (durability)`, 'ask the administrator of the server', async () => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit')`.execute(db)
    const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name)
    if (off.length === 0) return 'what is committed stays'
    return failedCheck(`${CHECK} (durability)`, `${off.join(', ')} is off`, 'switch it on')
  })

const ends = (db: Db): Promise<Finding> =>
  runCheck(`${CHECK} (timeouts)`, "see 'Processes' in src/docs/operating.md", async () => {
    const fault = await timeoutFault(db)
    if (fault === null) return 'what waits too long ends'
    return failedCheck(`${CHECK} (timeouts)`, fault, "see 'Processes' in src/docs/operating.md")
  })

const migrated = (db: Db): Promise<Finding> => {
  const check = `${CHECK} (migrations)` as const
  const mend = "'desk migrate' brings older tables up to date"
  return runCheck(check, mend, async () => {
    const fault = await schemaFault(db)
    return fault === null ? `${MIGRATIONS.length} applied` : failedCheck(check, fault, mend)
  })
}

const onTime = (db: Db, clock: Clock): Promise<Finding> =>
  runCheck(`${CHECK} (clock)`, 'set both machines by NTP', async () => {
    const before = clock.now().getTime()
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    const after = clock.now().getTime()
    const there = rows[0]?.at.getTime() ?? 0
    const offset = Math.round(Math.max(before - there, there - after, 0))
    if (offset <= MOST_OFFSET_MS) return `${offset} ms apart`
    return failedCheck(`${CHECK} (clock)`, `${offset} ms apart`, 'set both machines by NTP')
  })
