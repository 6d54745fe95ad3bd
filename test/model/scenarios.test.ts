import { TOKENS } from '@test/builders/money-plan'
import { openScenarioDesk, type ScenarioDesk } from '@test/builders/scenario'
import { nameFor, playsOut, SCENARIOS, stands } from '@test/builders/scenarios'
import { IS_LONG } from '@test/setup/long-runs'

/** In a long run every scenario; in each run of the tests every eighth. */
const EVERY = IS_LONG ? 1 : 8

let desk: ScenarioDesk

// Two watchers and two payout workers share everything; each scenario has a recipient of its own.
beforeAll(async () => {
  desk = await openScenarioDesk()
})

afterAll(() => desk.stop())

const HOUR = 3_600

it.each(SCENARIOS.filter((_scenario, at) => at % EVERY === 0))('$name', async (scenario) => {
  await playsOut(await desk.person(nameFor(scenario)), scenario)
})

it('misses nothing while no watcher runs for hours', async () => {
  const person = await desk.person('Outage')
  await person.quotes(TOKENS.usdc, '1000')
  // Mined within the window; nobody looks for six hours.
  person.paysUnseen(TOKENS.usdc, 1_000_000_000n)
  person.isOut(6 * HOUR)
  const returned = await desk.person('Outage')
  await returned.passes()
  await returned.final()
  expect(await returned.bankBooks()).toEqual(['864.21'])
  expect(await stands(returned)).toEqual(['completed'])
  await returned.booksAgree()
})
