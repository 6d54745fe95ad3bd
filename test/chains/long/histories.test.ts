import fc from 'fast-check'
import { breaksFinality, drawnBreach } from '../broken-finality'
import { drawnEvents } from '../events'
import { play } from '../history'
import { plansOnce } from '../plans-once'
import { PROFILES } from '../profiles'
import { type ChainsWorld, openChainsWorld } from '../world'

const RUNS = Number.parseInt(process.env['CHAINS_RUNS'] ?? '5000', 10)
const SEED = Number.parseInt(
  process.env['CHAINS_SEED'] ?? process.env['MODEL_SEED'] ?? '20261122',
  10,
)
/** What a failure printed, to play it once more. */
const PATH = process.env['CHAINS_PATH']

let world: ChainsWorld

beforeAll(async () => {
  world = await openChainsWorld()
  plansOnce(world.database.pool)
})

afterAll(() => world.stop())

const histories = fc.record({
  profile: fc.constantFrom(...PROFILES),
  events: drawnEvents,
  providers: fc.constantFrom(2, 2, 3),
  seed: fc.nat(),
  isLong: fc.constantFrom(true, false, false),
  isCrowded: fc.boolean(),
})
const chosen = { seed: SEED, ...(PATH !== undefined && { path: PATH }) }

it('credits each deposit of a chain once and nothing else, whatever chain and providers do', async () => {
  const holds = fc.asyncProperty(histories, async (history) => {
    await play(world, history)
  })
  await fc.assert(holds, { ...chosen, numRuns: RUNS })
}, 86_400_000)

it('stops a chain whose finality broke, names what is gone, and has its books right after a thaw', async () => {
  const breaches = fc.array(drawnBreach, { minLength: 1, maxLength: 2 })
  const holds = fc.asyncProperty(histories, breaches, async (history, drawn) => {
    const played = await play(world, history)
    for (const [at, breach] of drawn.entries()) await breaksFinality(world, played, breach, at)
  })
  await fc.assert(holds, { ...chosen, numRuns: Math.ceil(RUNS / 20) })
}, 86_400_000)
