import fc from 'fast-check'
import { IS_LONG } from '../setup/long-runs'
import { drawnEvents } from './events'
import { play } from './history'
import { plansOnce } from './plans-once'
import { PROFILES } from './profiles'
import { type ChainsWorld, openChainsWorld } from './world'

const RUNS = Number.parseInt(process.env['CHAINS_RUNS'] ?? (IS_LONG ? '5000' : '200'), 10)
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
}, 60_000)

afterAll(() => world.stop())

it('credits each deposit of a chain once and nothing else, whatever chain and providers do', async () => {
  const histories = fc.record({
    profile: fc.constantFrom(...PROFILES),
    events: drawnEvents,
    providers: fc.constantFrom(2, 2, 3),
    seed: fc.nat(),
  })
  const holds = fc.asyncProperty(histories, (history) => play(world, history))
  const chosen = { numRuns: RUNS, seed: SEED, ...(PATH !== undefined && { path: PATH }) }
  await fc.assert(holds, chosen)
}, 86_400_000)
