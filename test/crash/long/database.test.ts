import { migrate } from '@server/adapters/pg/migrate'
import { type MortalPostgres, mortalPostgres } from '../mortal-postgres'
import { LEASE_SECONDS } from '../mortal-desk'
import { type Payer, payer } from '../payment'
import { type CrashWorld, expectBooksToAgree, openCrashWorld } from '../world'

let postgres: MortalPostgres
let world: CrashWorld
let person: Payer
const steady: number[] = []
const STEADY_WITHIN_MS = 10_000

beforeAll(async () => {
  postgres = await mortalPostgres()
  await migrate(postgres.url)
  world = await openCrashWorld(postgres.url)
  person = payer(world, works)
})

afterAll(async () => {
  await world.stop()
  await postgres.stop()
})

/** The desk has begun to write: its first commit of this piece of work is on its way. */
async function hasBegun(before: number): Promise<void> {
  for (let look = 0; look < 200 && world.desk.passed().length === before; look++)
    await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Each piece of work meets a database that dies in its midst. */
async function works(): Promise<void> {
  const before = world.desk.passed().length
  const interrupted = world.desk.works().catch(() => null)
  await hasBegun(before)
  await postgres.crashes()
  const back = performance.now()
  await interrupted
  world.clock.advance(LEASE_SECONDS)
  await untilDone()
  steady.push(performance.now() - back + LEASE_SECONDS * 1_000)
}

/** A connection that died fails once; the desk's loops look again, and so does this. */
async function untilDone(): Promise<void> {
  for (let tries = 0; tries < 20; tries++)
    if (
      await world.desk.works().then(
        () => true,
        () => false,
      )
    )
      return
  throw new Error('the desk does not find its database again')
}

it('loses and doubles nothing while PostgreSQL is killed in the midst of each step', async () => {
  await person.pays('Lovelace')
  await expectBooksToAgree(world)
  const orders = person.bank.orders()
  expect(orders.map(({ cents }) => cents)).toEqual([86_421n, 103_726n])
  expect(orders.every(({ state }) => state === 'booked')).toBe(true)
  expect([world.desk.deaths(), world.desk.words()]).toEqual([0, ''])
  expect(steady.length).toBeGreaterThan(5)
  expect(Math.max(...steady)).toBeLessThan(STEADY_WITHIN_MS)
}, 300_000)
