import fc from 'fast-check'
import { commandsOfPeople } from './commands-of-people'
import { commandsOfTheWorld } from './commands-of-the-world'
import { allCasesClose, comesToRest } from './endings'
import { openModelWorld, type World } from './world'

/** So many sequences: 300 in every run of the tests, as many as asked for in a long one. */
const RUNS = Number.parseInt(process.env['MODEL_RUNS'] ?? '300', 10)
const SEED = Number.parseInt(process.env['MODEL_SEED'] ?? '20261121', 10)
/** What a failure printed, to play it once more. */
const PATH = process.env['MODEL_PATH']
const REPLAY = process.env['MODEL_REPLAY']

let world: World

beforeAll(async () => {
  world = await openModelWorld()
}, 60_000)

afterAll(() => world.stop())

const commands = [...commandsOfPeople, ...commandsOfTheWorld].flatMap(([weight, each]) =>
  Array.from({ length: weight }, () => each),
)

const drawn = fc.commands(commands, {
  maxCommands: 40,
  size: 'max',
  ...(REPLAY !== undefined && { replayPath: REPLAY }),
})

it('keeps I1 to I12 whatever happens in whatever order', async () => {
  const holds = fc.asyncProperty(drawn, async (sequence) => {
    await world.begin()
    await fc.asyncModelRun(() => ({ model: world, real: world }), sequence)
    await comesToRest(world)
    await allCasesClose(world)
  })
  const chosen = { numRuns: RUNS, seed: SEED, ...(PATH !== undefined && { path: PATH }) }
  await fc.assert(holds, chosen)
}, 86_400_000)
