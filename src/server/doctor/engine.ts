import { sqlState } from '@server/adapters/pg/failures'
import { isPooledByTransaction } from '@server/adapters/pg/prepared'
import { openTrialSession, type TrialSession } from '@server/adapters/pg/trial-session'
import { MIGRATIONS } from '@server/migrations/all'
import type { Migration } from '@server/migrations/migration'
import type { Ids } from '@server/ports/ids'
import type { Progress } from '@server/ports/progress'

import { TRIALS, type Trial } from './engine-trials'
import { failedCheck, type Finding, passedCheck, reasonOf, runCheck } from './finding'

interface Asking {
  readonly ids: Pick<Ids, 'uuid'>
  readonly progress?: Progress
}

/** What is tried, and by which sessions. */
interface Attempt {
  readonly open: (databaseUrl: string) => Promise<TrialSession>
  readonly trials: readonly Trial[]
  readonly migrations: readonly Migration[]
}

const WHOLE = { trials: TRIALS, migrations: MIGRATIONS }

const MEND = 'take PostgreSQL 15 to 18'
const PLACE = 'engine (a schema of its own)'
const NO_RIGHT =
  "the server has to run, and the role needs CREATE on the database: name the database's owner in OWNER_DATABASE_URL"

/**
 * Tries each feature that the desk uses, in a schema that it creates and drops: an engine is judged by what it does, not by
 * the version that it tells. Nothing outside that schema is read or changed.
 */
export async function engineFindings(
  databaseUrl: string,
  { ids, progress }: Asking,
  attempt: Partial<Attempt> = {},
): Promise<readonly Finding[]> {
  const whole = { open: openTrialSession, ...WHOLE, ...attempt }
  if (isPooledByTransaction(databaseUrl))
    return [failedCheck(PLACE, 'a pooler is asked', 'name the database past it, as its owner')]
  const schema = `causeway_engine_${ids.uuid().replaceAll('-', '')}`
  const sessions: TrialSession[] = []
  try {
    const created = await runCheck(PLACE, NO_RIGHT, async () => {
      for (const _each of ['first', 'other']) sessions.push(await whole.open(databaseUrl))
      await sessions[0]?.query(`create schema ${schema}`)
      for (const session of sessions) await session.query(`set search_path to ${schema}`)
      return 'it was made, and is gone again'
    })
    const [first, other] = sessions
    if (!created.ok || !first || !other) return [created]
    const trying = tryAll({ ...whole, first, other, schema, progress })
    await Promise.allSettled([trying])
    return [await drop(schema, () => whole.open(databaseUrl), created), ...(await trying)]
  } finally {
    await Promise.allSettled(sessions.map((session) => session.close()))
  }
}

interface Trying extends Attempt {
  readonly first: TrialSession
  readonly other: TrialSession
  readonly schema: string
  readonly progress: Progress | undefined
}

async function tryAll({ trials, migrations, first, other, schema, progress }: Trying) {
  // First, while the schema is empty.
  const migrated = await migrates(first, schema, migrations)
  const found: Finding[] = []
  for (const [done, trial] of trials.entries()) {
    progress?.(done, trials.length, 'features tried')
    found.push(await tried(trial, first, other))
  }
  return [...found, migrated]
}

/** By a connection of its own: what was tried may have ended the others. */
const drop = (
  schema: string,
  open: () => Promise<TrialSession>,
  dropped: Finding,
): Promise<Finding> => {
  const statement = `drop schema if exists ${schema} cascade`
  return runCheck(PLACE, `as its owner: ${statement}`, async () => {
    const session = await open()
    try {
      await session.query(statement)
    } finally {
      await session.close()
    }
    return dropped
  })
}

async function tried(trial: Trial, first: TrialSession, other: TrialSession): Promise<Finding> {
  const check = `engine (${trial.feature})` as const
  const { answer, says } = await outcomeOf(trial, first, other)
  for (const session of [first, other]) await session.query('rollback').catch(() => {})
  if (answer === trial.expects) return passedCheck(check, trial.purpose)
  return failedCheck(check, `${says}; needed: ${trial.purpose}`, MEND)
}

/** What the last step answers, or the code of its refusal; null where a step before it was refused. */
async function outcomeOf({ steps }: Trial, first: TrialSession, other: TrialSession) {
  let answer = ''
  for (const [at, { isOther, statement }] of steps.entries()) {
    try {
      answer = await (isOther ? other : first).query(statement)
    } catch (thrown) {
      const says = `refused: ${reasonOf(thrown)}`
      return { answer: at === steps.length - 1 ? sqlState(thrown) : null, says }
    }
  }
  return { answer, says: answer === '' ? 'nothing is refused' : `it answers ${answer}` }
}

/** All tables, triggers and functions as 'desk migrate' makes them, rolled back. */
const migrates = (
  session: TrialSession,
  schema: string,
  migrations: readonly Migration[],
): Promise<Finding> => {
  const check = 'engine (migrations)'
  return runCheck(check, MEND, async () => {
    await session.query('begin')
    try {
      for (const { name, sql } of migrations) {
        // Functions name their schema, and find their tables in no other.
        const text = sql.replaceAll(/\bpublic(?=\.|, pg_temp)/g, schema)
        const fault = await session.query(text).then(() => null, reasonOf)
        if (fault !== null) return failedCheck(check, `${name}: ${fault}`, MEND)
      }
      return `${migrations.length} can be applied`
    } finally {
      await session.query('rollback').catch(() => {})
    }
  })
}
