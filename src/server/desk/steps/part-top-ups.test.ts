import { balanceDiffIndex, NATIVE_TRANSFER } from '@kernel/log-index'
import type { SeenTransfer } from '@server/ports/chain'
import { approves, knownPlan } from '@test/builders/approved-plan'
import { deskPerCase } from '@test/builders/desk-per-case'
import type { MoneyDesk } from '@test/builders/money-desk'
import { TOKENS } from '@test/builders/money-plan'
import { partTopUps } from './part-top-ups'

const desk = deskPerCase()
const WALLET_HAD = 10_000n

/** The wallet of the treasury lost so much in the newest block, and so much of that in a transaction of its own. */
async function partsOf(
  { deps, ethereum }: MoneyDesk,
  seen: { readonly to: string; readonly amount: bigint; readonly logIndex?: number },
  { gasFrom, lost, named = 0n }: { gasFrom: string; lost: bigint; named?: bigint },
) {
  const block = await ethereum.head()
  const reader: typeof ethereum = {
    ...ethereum,
    balances: (place) =>
      Promise.resolve([
        typeof place !== 'bigint' && place.hash === block.hash ? WALLET_HAD - lost : WALLET_HAD,
      ]),
    nativeMoves: () =>
      Promise.resolve({
        moves:
          named === 0n ? [] : [{ txHash: '0x1', from: gasFrom, to: '0x2', value: named, cost: 0n }],
        rewarded: [],
      }),
  }
  const transfer: SeenTransfer = {
    ...{ txHash: block.hash, blockHash: block.hash, blockNumber: block.number, blockTime: 0 },
    ...{ from: '0x0', asset: TOKENS.ether.address.toLowerCase(), logIndex: balanceDiffIndex(0) },
    ...seen,
  }
  const parts = await partTopUps(deps, reader, [transfer])
  return parts.map(({ amount, isUnexplained = false }) => [amount, isUnexplained ? 'held' : ''])
}

it('parts a top-up from a payment where the treasury’s wallet lost as much in their block', async () => {
  const { plan, address: to } = await knownPlan(desk())
  const { gasFrom } = plan
  const sum = { to, amount: 1_600n }
  await desk().passes()
  // Nobody has approved it.
  expect(await partsOf(desk(), sum, { gasFrom, lost: 600n })).toEqual([[1_600n, '']])
  await approves(desk(), plan)
  expect(await partsOf(desk(), sum, { gasFrom, lost: 600n })).toEqual([
    [600n, ''],
    [1_000n, 'held'],
  ])
  // The wallet paid others too.
  expect(await partsOf(desk(), sum, { gasFrom, lost: 900n })).toHaveLength(2)
  expect(await partsOf(desk(), sum, { gasFrom, lost: 599n })).toEqual([[1_600n, '']])
  expect(await partsOf(desk(), sum, { gasFrom, lost: 600n, named: 1n })).toEqual([[1_600n, '']])
  const direct = { ...sum, logIndex: NATIVE_TRANSFER }
  expect(await partsOf(desk(), direct, { gasFrom, lost: 600n })).toEqual([[1_600n, '']])
  // It is the top-up itself, or less than one.
  for (const amount of [600n, 599n])
    expect(await partsOf(desk(), { to, amount }, { gasFrom, lost: 600n })).toEqual([[amount, '']])
})
