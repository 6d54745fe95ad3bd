import type { SweepChain } from '@server/ports/sweep-chain'
import { knownPlan } from '@test/builders/approved-plan'
import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { TOKENS } from '@test/builders/money-plan'
import { insertSweepTransactions, selectOpenSweeps } from '../records/sweep/transaction'
import { followSweeps } from './follow-sweeps'
import { planSweep } from './plan-sweep'

const { ether } = TOKENS
const { chainId } = ether
const HALF = 5n * 10n ** 17n
const TREASURY = `0x${'70'.repeat(20)}`
const unasked = () => Promise.reject(new Error('not asked for'))
const chain: SweepChain = {
  ...{ chainId, gasPrice: unasked, read: unasked, broadcast: unasked },
  outcome: () => Promise.resolve({ units: 5n, fee: 2n }),
  publishingUnits: () => Promise.resolve(0n),
  feeCaps: () => Promise.resolve({ type: 'legacy', gasPrice: '1' }),
  gasOf: () => Promise.resolve(1n),
}

let opened: MoneyDesk
const desk = () => opened
beforeAll(async () => {
  opened = await openMoneyDesk({ sweepChains: [chain] })
})
// The chain keeps what these sweeps are told to have moved.
afterAll(() => desk().database.close())

it('plans no more than is booked, nor than the chain has', async () => {
  const { receiverWalletAddress } = await desk().quotes(ether, '0.5')
  await desk().pays(receiverWalletAddress, ether, HALF)
  await desk().becomesFinal()
  const plans = async (has: bigint) => {
    const reader = { ...desk().ethereum, balances: () => Promise.resolve([has]) }
    const { plan } = await planSweep(
      { ...desk().deps, readers: [reader] },
      { chainId, to: TREASURY, gasFrom: TREASURY },
      { operator: 'olga', reason: 'because it is tested' },
    )
    return plan.addresses.flatMap(({ moves }) => moves.map(({ units }) => BigInt(units)))
  }
  expect(await plans(2n * HALF)).toEqual([HALF - 1n])
  expect(await plans(7n)).toEqual([6n])
})

it('books a sweep once its block is final', async () => {
  const { plan, address } = await knownPlan(desk())
  const hash = await desk().pays(TREASURY, ether, 5n)
  await desk().database.transact((tx) =>
    insertSweepTransactions(tx, { planId: plan.id, chainId, at: desk().clock.now() }, [
      { hash, address, nonce: 0, raw: '0x02' },
    ]),
  )
  const follows = async () => {
    await followSweeps(desk().deps, desk().ethereum, chain)
    return (await selectOpenSweeps(desk().database.db, chainId)).length
  }
  expect(await follows()).toBe(1)
  await desk().becomesFinal()
  expect(await follows()).toBe(0)
})
