import { fakeChain } from '@test/fakes/chain'
import { ETHEREUM, TOKENS } from '@test/builders/money-plan'
import { type BalanceDiff, balanceDiffs, type Gap, gapOf, sumOfDiffs } from './balance-diffs'

/** What came in which block, as a gap that only grows; and how often it was asked. */
function gapWith(...came: readonly (readonly [block: bigint, units: bigint])[]) {
  const asked: bigint[] = []
  const gap: Gap = (block) => {
    asked.push(block)
    const units = came.filter(([at]) => at <= block).map(([, each]) => each)
    return Promise.resolve(units.reduce((sum, each) => sum + each, 0n))
  }
  return { gap, asked }
}

const diff = (block: bigint, units: bigint): BalanceDiff => ({ block, units })

it.each([
  ['nothing', [], []],
  ['one in the first block', [[10n, 5n]], [diff(10n, 5n)]],
  ['one in the last block', [[20n, 5n]], [diff(20n, 5n)]],
  ['one before the first block', [[3n, 5n]], [diff(10n, 5n)]],
  [
    'two blocks',
    [
      [12n, 5n],
      [17n, 1n],
    ],
    [diff(12n, 5n), diff(17n, 1n)],
  ],
  [
    'two in one block',
    [
      [12n, 5n],
      [12n, 2n],
    ],
    [diff(12n, 7n)],
  ],
  [
    'neighbours',
    [
      [14n, 1n],
      [15n, 1n],
      [16n, 1n],
    ],
    [diff(14n, 1n), diff(15n, 1n), diff(16n, 1n)],
  ],
  [
    'what came after the last block',
    [
      [12n, 5n],
      [21n, 9n],
    ],
    [diff(12n, 5n)],
  ],
] as const)('finds %s', async (_case, came, found) => {
  expect(await balanceDiffs(gapWith(...came).gap, 10n, 20n)).toEqual(found)
})

it('asks for a few blocks of a thousand, not for each', async () => {
  const { gap, asked } = gapWith([777n, 5n])
  expect(await balanceDiffs(gap, 1n, 1_000n)).toEqual([diff(777n, 5n)])
  expect(asked.length).toBeLessThan(15)
})

it('counts all as of the newest block where the node forgets old balances', async () => {
  const { gap } = gapWith([12n, 5n], [17n, 1n])
  const forgetful: Gap = (block) =>
    block < 20n ? Promise.reject(new Error('missing trie node')) : gap(block)
  expect(await balanceDiffs(forgetful, 10n, 20n)).toEqual([diff(20n, 6n)])
})

it('keeps what it found before the node forgot', async () => {
  const { gap } = gapWith([12n, 5n], [17n, 1n])
  let left = 5
  const tired: Gap = (block) =>
    left-- > 0 ? gap(block) : Promise.reject(new Error('missing trie node'))
  const found = await balanceDiffs(tired, 10n, 20n)
  expect(sumOfDiffs(found)).toBe(6n)
  expect(found.at(-1)?.block).toBe(20n)
})

it('fails where not even the newest balance is told', async () => {
  const silent: Gap = () => Promise.reject(new Error('the node does not answer'))
  await expect(balanceDiffs(silent, 10n, 20n)).rejects.toThrow('does not answer')
})

describe('the gap of an address', () => {
  const address = `0x${'a1'.repeat(20)}`
  const chain = fakeChain(ETHEREUM, 1_800_000_000)
  const asset = TOKENS.ether.address
  chain.mine(1_800_000_001, { to: address, asset, amount: 10n })
  chain.mine(1_800_000_002, { to: address, asset, amount: 7n, isHidden: true })

  it.each([
    ['nothing explained', [], null, 2n, 17n],
    ['the send explained', [diff(1n, 10n)], null, 2n, 7n],
    ['all explained', [diff(1n, 10n), diff(2n, 7n)], null, 2n, 0n],
    ['a later block explained', [diff(2n, 7n)], null, 1n, 10n],
    ['more explained than is there', [diff(1n, 99n)], null, 2n, 0n],
    ['a mark behind it', [diff(1n, 10n)], { block: 1n, balance: 10n }, 2n, 7n],
    ['a mark of what was left', [diff(1n, 10n)], { block: 1n, balance: 0n }, 2n, 17n],
  ])('with %s', async (_case, explained, mark, block, gap) => {
    expect(await gapOf(chain, address, explained, mark)(block)).toBe(gap)
  })
})
