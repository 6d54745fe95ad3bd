import { openScenarioDesk, type ScenarioDesk } from '@test/builders/scenario'
import { adaDraft, offerTo } from '@test/builders/drafts'
import { TOKENS } from '@test/builders/money-plan'
import type { Person } from '@test/builders/person'
import { asDesk, withClient } from '@test/setup/database'
import { query } from '@test/setup/operator'
import { openTcpDoor, type TcpDoor } from '@test/setup/tcp-door'

const NOWHERE = 'tcp://127.0.0.1:9'
const QUOTES = '/v1/private/quotes'
const ADD = '/v1/private/sepa/recipient/add'

/** The table of whose next transaction the commit meets a cut, and where. */
let cut: { readonly table: string; readonly where: 'before' | 'after' } | null = null
let target = ''
let isAway = false
let door: TcpDoor
let world: ScenarioDesk
let ada: Person

/** Follows one connection: the commit of the transaction that has written to the table. The first cut is the last. */
function rules() {
  let written: typeof cut = null
  const passes = (where: 'before' | 'after', isCommit: boolean): boolean => {
    if (written?.where !== where || !isCommit) return true
    written = cut = null
    return false
  }
  return {
    passesOut: (bytes: Buffer): boolean => {
      if (cut && bytes.includes(`insert into "${cut.table}"`)) written = cut
      return passes('before', bytes.includes('commit\0'))
    },
    passesBack: (bytes: Buffer): boolean => passes('after', bytes.includes('COMMIT\0')),
  }
}

beforeAll(async () => {
  door = await openTcpDoor(() => (isAway ? NOWHERE : target), rules)
  world = await openScenarioDesk((databaseUrl) => {
    target = databaseUrl
    const url = new URL(asDesk(databaseUrl))
    url.searchParams.delete('host')
    url.host = `127.0.0.1:${door.port}`
    return url.href
  })
  ada = await world.person('Lovelace')
})

afterAll(async () => {
  await world.stop()
  await door.close()
})

afterEach(() => {
  cut = null
})

const countQuotes = async () =>
  (await query(world.desk.databaseUrl, 'select id from quotes')).length

it.each(['before', 'after'] as const)(
  'tells a call with a key its answer where the line to the database is cut %s the commit',
  async (where) => {
    const before = await countQuotes()
    const body = {
      beneficiaryId: ada.recipientId,
      ...(await offerTo(ada.browser, TOKENS.usdc, '1000')),
    }
    const call = () =>
      ada.browser.post(QUOTES, body, { 'idempotency-key': `the-same-key-${where}` })
    cut = { table: 'quotes', where }
    const [first, second] = [await call(), await call()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.payload).toEqual(first.body.payload)
    expect(await countQuotes()).toBe(before + 1)
  },
)

it('says of a call without a key that it may have been carried out', async () => {
  cut = { table: 'recipients', where: 'after' }
  const { status, headers, body } = await ada.browser.post(ADD, adaDraft('Byron'))
  expect([status, body.errorCode, headers.get('retry-after')]).toEqual([
    ...[503, 'OUTCOME_UNKNOWN', '3'],
  ])
  const { text } = await ada.browser.get('/v1/private/sepa/recipients')
  expect(text).toContain('Byron')
})

it('has nothing to look for where a call only reads', async () => {
  const { databaseUrl } = world.desk
  const waiting = `select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%limit_windows%'`
  const answer = await withClient(databaseUrl, async (client) => {
    // Holds the call while it counts itself.
    await client.query('begin; lock table limit_windows in access exclusive mode')
    const asked = ada.browser.get('/v1/private/sepa/recipients')
    while ((await query(databaseUrl, waiting)).length === 0);
    door.cut()
    return asked
  })
  expect([answer.status, answer.body.errorCode]).toEqual([503, 'UNAVAILABLE'])
})

it('refuses for a moment while no database answers, and says so to whoever balances the load', async () => {
  const asks = async (path: string) => {
    const { status, headers, body } = await ada.browser.get(path)
    return [status, body.errorCode, headers.get('retry-after')]
  }
  isAway = true
  door.cut()
  expect(await asks('/ready')).toEqual([503, undefined, null])
  expect(await asks('/v1/private/sepa/recipients')).toEqual([503, 'UNAVAILABLE', '3'])
  isAway = false
  // The test's own time limit ends this where it never is.
  while ((await asks('/ready'))[0] !== 200) await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await asks('/v1/private/sepa/recipients'))[0]).toBe(200)
})
