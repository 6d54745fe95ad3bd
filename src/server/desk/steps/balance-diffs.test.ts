import { balanceDiffs, type NativeStateAt } from './balance-diffs'

interface Move {
  readonly block: bigint
  readonly units: bigint
  readonly sent?: number
}

/** The states that moves make of an address, and how often they were asked for. */
function statesWith(...moves: readonly Move[]) {
  const asked: bigint[] = []
  const at = (block: bigint): NativeStateAt => {
    const before = moves.filter((each) => each.block <= block)
    return {
      block,
      balance: before.reduce((sum, { units }) => sum + units, 0n),
      sent: before.reduce((sum, { sent = 0 }) => sum + sent, 0),
    }
  }
  const stateAt = (block: bigint) => {
    asked.push(block)
    return Promise.resolve(at(block))
  }
  return { at, stateAt, asked }
}

const came = (block: bigint, units: bigint): Move => ({ block, units })
const went = (block: bigint, units: bigint): Move => ({ block, units: -units, sent: 1 })

it.each<[string, Move[], Move[], (readonly [block: bigint, rise: bigint])[]]>([
  ['nothing', [], [], []],
  ['one in the first block', [came(11n, 5n)], [], [[11n, 5n]]],
  ['one in the last block', [came(20n, 5n)], [], [[20n, 5n]]],
  ['two in one block as one', [came(12n, 5n), came(12n, 2n)], [], [[12n, 7n]]],
  [
    'neighbours',
    [came(14n, 1n), came(15n, 1n)],
    [],
    [
      [14n, 1n],
      [15n, 1n],
    ],
  ],
  ['nothing that is known', [came(14n, 1n), came(15n, 3n)], [came(15n, 3n)], [[14n, 1n]]],
  ['nothing after the last block', [came(12n, 5n), came(21n, 9n)], [], [[12n, 5n]]],
  [
    'what came and was sent on again',
    [came(13n, 5n), went(17n, 5n)],
    [],
    [
      [13n, 5n],
      [17n, -5n],
    ],
  ],
])('finds %s', async (_case, moves, known, found) => {
  const { at, stateAt } = statesWith(...moves)
  const { diffs, upTo } = await balanceDiffs(stateAt, known, at(10n), at(20n))
  expect(diffs.map(({ before, after }) => [after.block, after.balance - before.balance])).toEqual(
    found,
  )
  expect(upTo.block).toBe(20n)
})

it('asks for a few blocks of a thousand, not for each, and waits for few answers', async () => {
  const { at, stateAt, asked } = statesWith(came(777n, 5n))
  let waits = 0
  let isWaiting = false
  const counted = async (block: bigint) => {
    if (!isWaiting) waits += 1
    isWaiting = true
    const state = await stateAt(block)
    isWaiting = false
    return state
  }
  await balanceDiffs(counted, [], at(0n), at(1_000n))
  expect(asked.length).toBeLessThan(30)
  expect(waits).toBe(4)
})

it('ends where a provider contradicts itself at every question, and says up to where it has found all', async () => {
  let asked = 0
  const stateAt = () => Promise.resolve({ balance: BigInt(++asked), sent: 0 })
  const to = { block: 1_000_000n, balance: 5n, sent: 0 }
  const { diffs, upTo } = await balanceDiffs(stateAt, [], { block: 0n, balance: 0n, sent: 0 }, to)
  expect(asked).toBeGreaterThan(500)
  expect(asked).toBeLessThanOrEqual(512)
  expect(upTo.block).toBe(diffs.at(-1)?.after.block)
})

it('goes on from there where dust came in every block', async () => {
  const { at, stateAt } = statesWith(
    ...Array.from({ length: 1_200 }, (_, n) => came(BigInt(n), 1n)),
  )
  let from = at(0n)
  let found = 0
  for (let run = 0; run < 3; run++) {
    const { diffs, upTo } = await balanceDiffs(stateAt, [], from, at(1_199n))
    found += diffs.length
    from = upTo
  }
  expect([found, from.block]).toEqual([1_199, 1_199n])
})
