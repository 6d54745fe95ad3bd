import { IS_LONG, promisedMs } from '../setup/long-runs'
import { createTestDatabase, type TestDatabase } from '../setup/database'
import { type Payer, payer } from './payment'
import { type CrashWorld, expectBooksToAgree, openCrashWorld } from './world'

/** In a long run every point; in each run of the tests a spread of them. */
const EVERY = IS_LONG ? 1 : 40
const SLOW = 3_600_000

let test: TestDatabase
let world: CrashWorld
let person: Payer

beforeAll(async () => {
  test = await createTestDatabase()
  world = await openCrashWorld(test.url)
  person = payer(world, () => world.desk.works())
  // The bank does not wait for the desk: what lies there it takes.
  world.desk.whileDead(() => person.bank.collect())
})

afterAll(async () => {
  await world.stop()
  await test.drop()
})

/** Two payments leave for each story: for the quote, and for what was accepted of the rest. */
const PAID = ['864.21', '1037.26']

async function assertNothingLostOrDoubled(stories: number): Promise<void> {
  await expectBooksToAgree(world)
  const orders = person.bank.orders()
  expect(orders).toHaveLength(stories * PAID.length)
  expect(orders.every(({ state }) => state === 'booked')).toBe(true)
  const cents = orders.map((order) => order.cents).reduce((sum, each) => sum + each, 0n)
  expect(cents).toBe(BigInt(stories) * (86_421n + 103_726n))
}

it(
  'loses and doubles nothing, wherever between two commits or files it is killed',
  async () => {
    const before = world.desk.passed().length
    await person.pays('Untouched')
    const points = [...new Set(world.desk.passed().slice(before))]
    if (IS_LONG) process.stdout.write(`${points.join('\n')}\n`)
    expect(points.length).toBeGreaterThan(40)
    const chosen = points.filter((_point, at) => at % EVERY === 0)
    const slowest = { point: '', ms: 0 }
    for (const [at, point] of chosen.entries()) {
      world.desk.diesAt(point)
      await person.pays(`Number ${at}`)
      expect([point, world.desk.deaths()]).toEqual([point, at + 1])
      await assertNothingLostOrDoubled(at + 2)
      const { ms } = world.desk.steady()
      if (ms > slowest.ms) Object.assign(slowest, { point, ms })
    }
    // What a dead process had taken waits for its lease; that is in it.
    expect(slowest.ms).toBeLessThan(promisedMs(10_000))
  },
  SLOW,
)
