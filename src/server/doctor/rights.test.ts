import { asDesk, createTestDatabase, type TestDatabase } from '@test/setup/database'
import { query } from '@test/setup/operator'
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
