import { NATIVE_ASSET, NATIVE_PLACEHOLDER } from '@kernel/address'
import { mostSpentBy, mostTaken, payableOf, planAddress, planDearer } from './sweep-plan'

const fees = { type: 'legacy', gasPrice: '10' } as const
const token = { asset: '0xaa', symbol: 'USDC', decimals: 6, units: 5n, gas: 60n }
const ether = (units: bigint) => ({
  ...{ asset: NATIVE_PLACEHOLDER, symbol: 'ETH', decimals: 18, units, gas: 20n },
})

it.each([
  ['a token alone: the treasury pays its gas', [token], 0n, [5n], 600n],
  ['a rollup asks more', [token], 7n, [5n], 607n],
  ['native coins pay part of the gas', [token, ether(599n)], 0n, [5n], 1n],
  [
    'native coins pay all of it, and less than their own gas is left',
    [token, ether(1_000n)],
    0n,
    [5n],
    0n,
  ],
  ['what is left is worth moving', [token, ether(1_001n)], 0n, [5n, 201n], 0n],
  ['native coins alone', [ether(10_000n)], 0n, [9_800n], 0n],
  ['dust stays', [ether(400n)], 0n, [], 0n],
  ['dust stays, of rollups too', [ether(414n)], 7n, [], 0n],
  ['nothing', [], 0n, [], 0n],
])('%s', (_case, assets, publishingUnits, units, topUp) => {
  const planned = planAddress(assets, { fees, publishingUnits })
  expect(planned.moves.map((move) => move.units)).toEqual(units)
  expect(planned.topUp).toBe(topUp)
})

it.each([
  ['native coins on their way pay what is dearer', [token, ether(900n)], 1_000n, [5n, 200n], 0n],
  ['nothing is dearer', [token, ether(200n)], 1_000n, [5n, 200n], 0n],
  ['none are left to pay it', [token, ether(900n)], 700n, [5n, 900n], 1_000n],
  ['a token alone', [token], 599n, [5n], 1n],
])('replaces: %s', (_case, moves, has, units, topUp) => {
  const planned = planDearer(moves, has, { fees, publishingUnits: 0n })
  expect(planned.moves.map((move) => move.units)).toEqual(units)
  expect(planned.topUp).toBe(topUp)
})

it('pays the cap of EIP-1559, tip included', () => {
  const capped = { type: 'eip1559', maxFeePerGas: '11', maxPriorityFeePerGas: '3' } as const
  expect(planAddress([token], { fees: capped, publishingUnits: 0n }).topUp).toBe(660n)
})

it('spends at most its value, its gas and what a rollup asks for publishing', () => {
  expect(mostSpentBy([{ value: 5n, gas: 20n, fees }], 7n)).toBe(212n)
})

it('takes no more than the larger of two transactions with one nonce', () => {
  const own = { address: '0x1', nonce: 3, asset: '0xaa', units: 5n, value: 0n, gas: 20n, fees }
  const dearer = { ...own, fees: { ...fees, gasPrice: '12' } }
  const ether = { ...own, nonce: 4, asset: NATIVE_PLACEHOLDER, units: 9n, value: 9n }
  expect(mostTaken([own, dearer, ether], 0n)).toEqual(
    new Map([
      ['0x1 0xaa', 5n],
      [`0x1 ${NATIVE_ASSET}`, 449n],
    ]),
  )
})

it('sends what is replaced while gas for its replacement is missing', () => {
  const [first, dearer, next] = [
    { nonce: 3, value: 0n, gas: 20n, fees },
    { nonce: 3, value: 0n, gas: 20n, fees: { ...fees, gasPrice: '12' } },
    { nonce: 4, value: 0n, gas: 20n, fees },
  ]
  const sweeps = [first, dearer, next]
  expect(payableOf(sweeps, 440n, 0n)).toEqual([dearer, next])
  expect(payableOf(sweeps, 439n, 0n)).toEqual([first])
  expect(payableOf(sweeps, 199n, 0n)).toEqual([])
})
