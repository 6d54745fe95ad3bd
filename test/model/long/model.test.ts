import fc from 'fast-check'
import { commandsOfChains } from '../commands-of-chains'
import { commandsOfPeople } from '../commands-of-people'
import { commandsOfTheDesk } from '../commands-of-the-desk'
import { allCasesClose, comesToRest } from '../endings'
import { openModelWorld, type World } from '../world'

/** A long run plays as many sequences as it is told. */
const RUNS = Number.parseInt(process.env['MODEL_RUNS'] ?? '4', 10)
const SEED = Number.parseInt(process.env['MODEL_SEED'] ?? '20261121', 10)
/** What a failure printed, to play it once more. */
const PATH = process.env['MODEL_PATH']
const REPLAY = process.env['MODEL_REPLAY']

let world: World

beforeAll(async () => {
  world = await openModelWorld()
})

afterAll(() => world.stop())

const commands = [...commandsOfPeople, ...commandsOfChains, ...commandsOfTheDesk].flatMap(
  ([weight, each]) => Array.from({ length: weight }, () => each),
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
    // Where nobody agreed on anything there is nothing to come to an end.
    if (world.agreed.length === 0) return
    await comesToRest(world)
    await allCasesClose(world)
  })
  const chosen = { numRuns: RUNS, seed: SEED, ...(PATH !== undefined && { path: PATH }) }
  await fc.assert(holds, chosen)
}, 86_400_000)
