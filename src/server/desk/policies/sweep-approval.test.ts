import { NATIVE_ASSET } from '@kernel/address'
import { planFile } from '@test/builders/sweep-plan'
import { movedSums, toppedUp } from './sweep-approval'

const DAI = `0x${'da'.repeat(20)}`
const dai = { asset: DAI, symbol: 'DAI', decimals: 18, gas: '60000' }
const own = (units: string, topUp: string) => ({
  ...{ address: `0x${units.padStart(40, '0')}`, index: 0, nonce: 0, topUp },
  moves: [
    { ...dai, units },
    ...(topUp === '0' ? [{ ...dai, asset: NATIVE_ASSET, units: '9' }] : []),
  ],
})

it('adds up what a plan moves by asset, and the gas that the treasury sends', () => {
  const { plan } = planFile([own('3', '7'), own('4', '0'), own('5', '6')])
  expect(movedSums(plan)).toEqual([
    { asset: DAI, units: 12n },
    { asset: NATIVE_ASSET, units: 9n },
  ])
  expect(toppedUp(plan)).toEqual({ asset: NATIVE_ASSET, units: 13n })
})

it('counts a move of the treasury alone', () => {
  const { plan } = planFile([], { move: { asset: DAI, symbol: 'DAI', decimals: 18, units: '8' } })
  expect(movedSums(plan)).toEqual([{ asset: DAI, units: 8n }])
  expect(toppedUp(plan).units).toBe(0n)
})
