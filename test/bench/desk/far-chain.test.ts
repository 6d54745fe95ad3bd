import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../figures'
import { type FarChain, openFarChain } from './far-chain'

/**
 * A chain of four blocks a second that the desk has not looked at for six hours, behind two providers of 50 ms in a
 * process of their own, with ten thousand addresses that somebody may be paying to. BLOCKS_BEHIND shortens the past.
 */

const BEHIND = Number.parseInt(process.env['BLOCKS_BEHIND'] ?? '86400', 10)
const PATIENCE_MS = 1_800_000
const LEVEL_MS = 600_000
/** One block and three seconds. */
const SEEN_MS = 3_250
const ROUNDS = 15
const FORGED = 20_000

let far: FarChain
const lines: string[] = []

beforeAll(async () => {
  far = await openFarChain(BEHIND)
}, PATIENCE_MS)

afterAll(async () => {
  const load = loadavg().map((each) => each.toFixed(1))
  process.stdout.write(`\n${lines.join('\n')}\nload of the machine: ${load.join(' ')}\n\n`)
  await far.stop()
})

async function until(isSo: () => Promise<boolean>): Promise<number> {
  const from = performance.now()
  while (!(await isSo())) {
    if (performance.now() - from > PATIENCE_MS) throw new Error('it never came')
    await pause(20)
  }
  return performance.now() - from
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1)

it(
  'is level within ten minutes, and then records a deposit within a block and three seconds',
  async () => {
    const stopWorkers = far.starts()
    try {
      const read = until(async () => (await far.progress()).height >= BEHIND)
      const level = await until(async () => (await far.progress()).deposits >= far.expected)
      lines.push(
        `${BEHIND} blocks behind: read after ${seconds(await read)} s; ` +
          `${far.expected} deposits recorded after ${seconds(level)} s, at most ${seconds(LEVEL_MS)}`,
      )
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const hash = await far.pays(round % 3 === 0 ? 'native' : 'usdc')
        times.push(await until(() => far.isSeen(hash)))
      }
      lines.push(
        `live, from the block to the record: ${Math.max(...times).toFixed(0)} ms at most, ` +
          `at most ${SEEN_MS}   each: ${times.map((ms) => ms.toFixed(0)).join(' ')}`,
      )
      expect(Math.max(level, await read)).toBeLessThanOrEqual(LEVEL_MS)
      expect(Math.max(...times)).toBeLessThanOrEqual(SEEN_MS)
    } finally {
      await stopWorkers()
    }
  },
  PATIENCE_MS,
)

it(
  'takes as long for a block with 20,000 forged logs as for one without',
  async () => {
    await far.rests()
    await far.stepAfter(0)
    const [plain, forged]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      plain.push(await far.stepAfter(0))
      forged.push(await far.stepAfter(FORGED))
    }
    const [without, withThem] = [median(plain), median(forged)]
    lines.push(
      `a step: ${without.toFixed(0)} ms; with ${FORGED} forged logs ${withThem.toFixed(0)} ms, at most ${(without * 1.1).toFixed(0)}`,
    )
    expect(withThem).toBeLessThan(without * 1.1)
  },
  PATIENCE_MS,
)
