import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { mostSpent, planAddress } from './sweep-plan'

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

it('pays the cap of EIP-1559, tip included', () => {
  const capped = { type: 'eip1559', maxFeePerGas: '11', maxPriorityFeePerGas: '3' } as const
  expect(planAddress([token], { fees: capped, publishingUnits: 0n }).topUp).toBe(660n)
})

it('spends at most its value, its gas and what a rollup asks for publishing', () => {
  expect(mostSpent({ value: 5n, gas: 20n, fees }, 7n)).toBe(212n)
})
