import { actions, operator, query } from '@test/setup/operator'
import { createTestDatabase, type TestDatabase } from '@test/setup/database'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})

afterAll(() => test.drop())

it('lets one operator stop, with neither a chain nor the bank at hand, and no line go on', async () => {
  const [olga, otto] = ['olga', 'otto'].map((name) => operator(test.url, { name }))
  if (!olga || !otto) throw new Error('nobody is on duty')
  expect((await olga.types('stops list')).out).toContain('Nothing is stopped.')
  expect((await olga.types('!stops begin payouts')).out).toContain('Stopped payouts.')
  const again = await otto.types('!stops begin payouts')
  expect([again.code, again.error]).toEqual([1, "payouts is stopped already: see 'stops list'"])
  expect(await olga.asks('stops list')).toMatchObject([
    { scope: 'payouts', begunBy: 'olga', reason: 'because it is tested' },
  ])
  expect((await olga.types('!stops end payouts')).code).toBe(2)
  expect((await olga.types('!stops begin base')).error).toMatch(/its id \(none is watched yet\)$/)
  await query(
    test.url,
    `insert into chain_cursors (chain_id, height, hash, scanned_to, final_height, checked_height) values (8453, 9, '0x9', now(), 7, 7)`,
  )
  expect((await olga.types('!stops begin base')).error).toBe(
    'name quotes, payouts, account:<id>, or a chain by its id (8453)',
  )
  const done = (await actions(test.url)).map(({ operator: who, action }) => [who, action])
  expect(done).toEqual([['olga', 'stops begin']])
})
