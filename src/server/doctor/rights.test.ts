import { asDesk, createTestDatabase, type TestDatabase } from '@test/setup/database'
import { query } from '@test/setup/operator'
import { migrateLive } from '@server/migrate-live'
import { fakeClock } from '@test/fakes/clock'
import { databaseFindings } from './database'
import { rightsFindings } from './rights'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const says = async (databaseUrl: string) => (await rightsFindings({ databaseUrl }))[0]?.says

it('is content with the rights that a migration gives', async () => {
  expect(await says(asDesk(test.url))).toBe('nothing that is kept for good is its own')
})

it('names what somebody has given the role beyond them', async () => {
  await query(
    test.url,
    'grant delete on stops to public; grant update on ledger_postings to public',
  )
  expect(await says(asDesk(test.url))).toBe('the role may UPDATE ledger_postings, DELETE stops')
})

it('names a role that owns the tables', async () => {
  expect(await says(test.url)).toMatch(/^the role may UPDATE account_limits, .* and \d+ more$/)
})

it('leaves a database that does not answer to the other checks', async () => {
  expect(await rightsFindings({ databaseUrl: 'postgres://a:b@127.0.0.1:9/c' })).toEqual([])
})

it('names a period that the database keeps otherwise, until the owner writes it there', async () => {
  const settings = { databaseUrl: asDesk(test.url), retentionYears: 12 }
  const finding = async () =>
    (await databaseFindings(settings, fakeClock())).find(({ check }) => check === 'RETENTION_YEARS')
  expect(await finding()).toMatchObject({
    ...{ ok: false, says: 'the setting is 12 years, and the database has 10' },
  })
  await query(
    test.url,
    'revoke delete on stops, ledger_postings from public; revoke update on ledger_postings from public',
  )
  const env = { OWNER_DATABASE_URL: test.url, DATABASE_URL: settings.databaseUrl }
  await migrateLive({ ...env, RETENTION_YEARS: '12' })
  expect(await finding()).toMatchObject({ ok: true })
  // A job that was not given the setting, at the next release.
  await migrateLive(env)
  expect(await finding()).toMatchObject({ ok: true })
  await expect(migrateLive({ ...env, RETENTION_YEARS: '4' })).rejects.toThrow('from 5 to 30')
  await query(test.url, 'grant update on retention_rules to public')
  expect(await says(settings.databaseUrl)).toBe('the role may UPDATE retention_rules')
})
