import { connect, type ConnectedDatabase } from '@server/adapters/pg/connect'
import { silentLog } from '@server/adapters/log'
import { fakeClock } from '@test/fakes/clock'
import { createTestDatabase, type TestDatabase } from '@test/setup/database'
import { DomainError } from '@kernel/domain-error'
import { limitsOf, sweepLimits } from './limits'

let test: TestDatabase
let database: ConnectedDatabase
const clock = fakeClock()

beforeAll(async () => {
  test = await createTestDatabase()
  database = connect(test.url, { log: silentLog, random: Math.random })
})

afterAll(async () => {
  await database.close()
  await test.drop()
})

const TEN_A_MINUTE = { hits: 10, seconds: 60 }

it('lets exactly so many pass, from however many desks at once', async () => {
  const desks = [limitsOf(database.db, clock), limitsOf(database.db, clock)]
  const tries = await Promise.allSettled(
    Array.from(
      { length: 50 },
      (_, at) => desks[at % 2]?.take('a', TEN_A_MINUTE) ?? Promise.resolve(),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

it('opens again when the window that the first hit opened has passed, and says when', async () => {
  const limits = limitsOf(database.db, clock)
  await limits.take('b', { hits: 1, seconds: 60 })
  clock.advance(45)
  const refused = await limits
    .take('b', { hits: 1, seconds: 60 })
    .catch((thrown: unknown) => thrown)
  expect(refused).toBeInstanceOf(DomainError)
  expect(refused).toMatchObject({
    refusal: { code: 'too-many-requests', parameters: { retryAfter: 15 } },
  })
  clock.advance(15)
  await expect(limits.take('b', { hits: 1, seconds: 60 })).resolves.toBeUndefined()
})

it('forgets on purpose, and what is long over', async () => {
  const limits = limitsOf(database.db, clock)
  await limits.take('c', { hits: 1, seconds: 60 })
  await limits.forget('c')
  await expect(limits.take('c', { hits: 1, seconds: 60 })).resolves.toBeUndefined()
  clock.advance(3_600)
  await sweepLimits(database.db, clock.now())
  expect(await database.db.selectFrom('limit_windows').selectAll().execute()).toEqual([])
})
