import { TOKENS } from '../../builders/money-plan'
import { arrive, type Person } from '../../builders/person'
import { nameFor, playsOut, SCENARIOS, stands } from '../../builders/scenarios'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { type CrashWorld, openCrashWorld } from '../world'

let test: TestDatabase
let world: CrashWorld
const read = new Set<string>()

beforeAll(async () => {
  test = await createTestDatabase()
  world = await openCrashWorld(test.url)
})

afterAll(async () => {
  await world.stop()
  await test.drop()
})

/** Signed in anew: on a known device that confirms the recipient who is added. */
async function person(name: string): Promise<Person> {
  await world.signsIn()
  return arrive(
    {
      ...world,
      sides: [world.side],
      works: () => world.desk.works(),
      bank: { folder: world.folder, read },
      books: async () => {
        const { inside, ...outside } = await world.differences()
        return { inside, outside: [outside] }
      },
    },
    world.browser,
    name,
  )
}

// Deeper into the story from one to the next.
const told = SCENARIOS.map((scenario, at) => ({ ...scenario, points: 6 + 2 * (at % 8) }))

it.each(told)(
  '$name, and the desk is killed in the middle',
  async ({ points, ...scenario }) => {
    const deaths = world.desk.deaths()
    const somebody = await person(nameFor(scenario))
    world.desk.diesIn(points)
    await playsOut(somebody, scenario)
    expect(world.desk.deaths()).toBe(deaths + 1)
  },
  120_000,
)

it('misses nothing while no watcher runs for hours, and the desk is killed when it is back', async () => {
  const deaths = world.desk.deaths()
  const away = await person('Outage')
  await away.quotes(TOKENS.usdc, '1000')
  // Mined within the window; nobody looks for six hours.
  away.paysUnseen(TOKENS.usdc, 1_000_000_000n)
  away.isOut(6 * 3_600)
  const returned = await person('Outage')
  world.desk.diesIn(3)
  await returned.passes()
  await returned.final()
  expect(await returned.bankBooks()).toEqual(['864.21'])
  expect(await stands(returned)).toEqual(['completed'])
  await returned.booksAgree()
  expect(world.desk.deaths()).toBe(deaths + 1)
})
