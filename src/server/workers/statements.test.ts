import { silentLog } from '@server/adapters/log'
import { chainReader } from '@server/adapters/evm-rpc'
import { connect, type ConnectedDatabase } from '@server/adapters/pg/connect'
import { selectTravelRuleRows } from '@server/desk/views/operators/travel-rule'
import { apiWorkers } from '@server/workers/api'
import { toSeconds } from '@kernel/instant'
import { fill } from '@test/bench/desk/past'
import { plan, POLYGON, TOKENS } from '@test/builders/money-plan'
import { moneySide } from '@test/builders/money-side'
import { fakeBank } from '@test/fakes/bank'
import { fakeChain } from '@test/fakes/chain'
import { fakeClock } from '@test/fakes/clock'
import { rpcOver } from '@test/fakes/json-rpc'
import { fakeFeeds } from '@test/fakes/prices'
import { createTestDatabase, type TestDatabase } from '@test/setup/database'
import { historyReaders } from '@test/setup/plans'
import { asked } from '@test/setup/statements'

let test: TestDatabase
let database: ConnectedDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  database = connect(test.url, { log: silentLog, random: Math.random })
  await fill(test.url, { accounts: 2, recipientsEach: 2, transactions: 60 })
})

afterAll(async () => {
  await database.close()
  await test.drop()
})

it('reads past no history: what each worker asks for has an index for what grows', async () => {
  const clock = fakeClock()
  const chain = fakeChain(POLYGON, toSeconds(clock.now()))
  const readers = [chainReader(POLYGON, rpcOver(chain))]
  // As where there are too many addresses to name.
  const outside = { bank: fakeBank(), feeds: fakeFeeds(), readers, namedAddresses: 0 }
  const { deps, watchers, payouts } = moneySide({ ...plan(), ...outside, database, clock })
  const mailer = { send: () => Promise.resolve() }
  const workers = [...watchers, ...payouts, ...apiWorkers(deps, mailer, () => Promise.resolve())]
  const reading: string[] = []
  for (const { name, step } of [...workers, ...workers]) {
    chain.mine(toSeconds(clock.now()), PAID)
    const [, steps] = await asked(step)
    const statements = steps.flatMap((each) => each.statements)
    const some = statements.filter(({ text }) => EXPLAINED.test(text))
    const found = await historyReaders(test.url, some)
    reading.push(...found.map((each) => `${name}: ${each}`))
  }
  expect(reading).toEqual([])
})

it('reads past no history where it exports the origin of what became final in a period', async () => {
  const period = { from: new Date('2026-01-01'), to: new Date('2026-02-01') }
  const [, steps] = await asked(() =>
    selectTravelRuleRows(database.db, { ...period, aboveEUR: '1000', limit: 100 }),
  )
  const statements = steps.flatMap((each) => each.statements)
  expect(await historyReaders(test.url, statements)).toEqual([])
})

/** To the first address of a recipient. */
const PAID = {
  to: '0x00000000000000000000000000000000deadbef0',
  asset: TOKENS.usdc.address,
  amount: 1_000_000_000n,
}

/** What a plan can be asked of. */
const EXPLAINED = /^\s*(select|with|insert|update|delete)/
