import { secureIds } from '@server/adapters/ids'
import { systemClock } from '@server/adapters/clock'
import { openTrialSession } from '@server/adapters/pg/trial-session'
import { runLine } from '@server/commands/run-line'
import { liveAccess } from '@server/operator-access'
import { asDeskPastPooler, createEmptyDatabase, type TestDatabase } from '@test/setup/database'
import { query } from '@test/setup/operator'
import { engineFindings } from './engine'
import { TRIALS } from './engine-trials'

let test: TestDatabase

beforeAll(async () => {
  test = await createEmptyDatabase()
})
afterAll(() => test.drop())

const schemas = () =>
  query(test.url, `select nspname from pg_namespace where nspname like 'causeway%'`)

const redOnes = (found: Awaited<ReturnType<typeof engineFindings>>) =>
  found.filter(({ ok }) => !ok).map(({ check, says }) => `${check}: ${says}`)

it('finds all that it tries in PostgreSQL, and leaves nothing', async () => {
  const found = await engineFindings(test.url, { ids: secureIds })
  expect(redOnes(found)).toEqual([])
  expect(TRIALS.length).toBeGreaterThan(25)
  // The schema and the migrations besides.
  expect(found).toHaveLength(TRIALS.length + 2)
  expect(found.map(({ check }) => check)).toContain('engine (SKIP LOCKED)')
  expect(await schemas()).toEqual([])
  const other = `select from pg_class where relnamespace = 'public'::regnamespace`
  expect(await query(test.url, other)).toEqual([])
})

/** An engine that reads some statements otherwise. */
const lacking = (pattern: RegExp, instead: string) => async (url: string) => {
  const session = await openTrialSession(url)
  return { ...session, query: (text: string) => session.query(text.replaceAll(pattern, instead)) }
}

const LACKING: readonly (readonly [string, RegExp, string, string])[] = [
  [
    'deferred constraint triggers',
    /deferrable initially deferred/g,
    '',
    'refused: it does not sum to zero',
  ],
  ['serialisable transactions', /serializable/g, 'repeatable read', 'nothing is refused'],
  ['SKIP LOCKED', /skip locked/g, '', 'refused: canceling statement due to lock timeout'],
  ['SKIP LOCKED', /skip locked/g, 'skip taken', 'refused: syntax error at or near "taken"'],
  ['partial unique indexes', / where is_open/g, '', 'refused: duplicate key value'],
  [
    'FOR NO KEY UPDATE',
    /for no key update/g,
    'for update',
    'refused: canceling statement due to lock timeout',
  ],
  [
    'triggers that refuse UPDATE, DELETE and TRUNCATE',
    /truncate on/g,
    'insert on',
    'refused: kept is append-only',
  ],
  ['SECURITY DEFINER functions', /security definer/g, '', 'it answers f pg_catalog, pg_temp'],
  [
    'stored columns over jsonb paths',
    /jsonb_path_query_first/g,
    'jsonb_none',
    'refused: function jsonb_none',
  ],
  [
    'locks that others see',
    /from pg_locks where/g,
    'from pg_locks where false and',
    'it answers 0',
  ],
]

it.each(LACKING)('names what lacks %s, and what for', async (feature, pattern, instead, says) => {
  const trials = TRIALS.filter((trial) => trial.feature === feature)
  const open = lacking(pattern, instead)
  const found = await engineFindings(test.url, { ids: secureIds }, { open, trials, migrations: [] })
  expect(redOnes(found)).toEqual([
    expect.stringMatching(new RegExp(`^engine \\(${feature}\\): ${escaped(says)}.*; needed: ..`)),
  ])
  expect(await schemas()).toEqual([])
})

const escaped = (text: string) => text.replaceAll(/[()"]/g, '.')

it('really lacks a language where it was removed', async () => {
  await query(test.url, 'drop extension plpgsql')
  const red = redOnes(await engineFindings(test.url, { ids: secureIds }))
  await query(test.url, 'create extension plpgsql')
  expect(red[0]).toContain('language "plpgsql" does not exist')
  expect(red.at(-1)).toMatch(/^engine \(migrations\): 0\d\d-/)
})

it('says which right the role lacks, by the command too', async () => {
  const env = { DATABASE_URL: asDeskPastPooler(test.url) }
  const seams = { clock: systemClock, ids: secureIds, random: Math.random }
  const { code, out } = await runLine(['doctor', '--engine'], env, seams, liveAccess)
  expect(code).toBe(1)
  expect(out).toContain('BAD  engine (a schema of its own): permission denied for database')
  expect(out).toContain('the role needs CREATE on the database')
  const owned = await runLine(
    ['doctor', '--engine'],
    { ...env, OWNER_DATABASE_URL: test.url },
    seams,
    liveAccess,
  )
  expect([owned.code, owned.out.includes('ok   engine (migrations)')]).toEqual([0, true])
})

it('says what stands in the way: a pooler, nobody, and a schema that stays', async () => {
  const pooler = new URL(test.url)
  pooler.searchParams.set('pgbouncer', 'true')
  const [pooled] = await engineFindings(pooler.href, { ids: secureIds })
  expect(pooled).toMatchObject({ ok: false, says: 'a pooler is asked' })
  const [absent] = await engineFindings('postgres://a@127.0.0.1:9/c', { ids: secureIds })
  expect(absent).toMatchObject({ ok: false })
  const [left] = await engineFindings(
    test.url,
    { ids: secureIds },
    { open: lacking(/^drop schema .*/g, 'select 1/0'), trials: [], migrations: [] },
  )
  expect(left).toMatchObject({ ok: false, says: 'division by zero' })
  expect(left?.mend).toMatch(/^as its owner: drop schema if exists causeway_engine_/)
  for (const { nspname } of await schemas())
    await query(test.url, `drop schema ${String(nspname)} cascade`)
})
