import { approves, knownPlan } from '@test/builders/approved-plan'
import { byTwo } from '@test/builders/held-money'
import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { TOKENS, UNLISTED } from '@test/builders/money-plan'
import { query } from '@test/setup/operator'
import type { ChainReader } from '@server/ports/chain'
import { readCursor } from '../records/chain/cursor'
import { insertSweepTransactions } from '../records/sweep/transaction'
import { selectBookedBalances } from '../views/booked-balances'
import { figureGroups } from '../views/metrics'
import { thawChain } from './thaw-chain'
import { watchOutflows } from './watch-outflows'

const { ether } = TOKENS
const HALF = 5n * 10n ** 17n

let desk: MoneyDesk
let address: string

beforeEach(async () => {
  desk = await openMoneyDesk()
  const quote = await desk.quotes(ether, '0.5')
  address = quote.receiverWalletAddress.toLowerCase()
  await desk.pays(address, ether, HALF)
  await desk.becomesFinal()
})

afterEach(() => desk.database.close())

const chain = () => ({
  chainId: desk.ethereum.chainId,
  publishingUnits: () => Promise.resolve(0n),
  ...{
    feeCaps: unasked,
    gasPrice: unasked,
    gasOf: unasked,
    read: unasked,
    broadcast: unasked,
    outcome: unasked,
  },
})
const unasked = () => Promise.reject(new Error('not asked for'))

const looks = (since: bigint | null) => watchOutflows(desk.deps, desk.ethereum, chain(), since)
const alarms = () =>
  query(desk.databaseUrl, 'select address, asset, units, block_number from unexplained_outflows')
const alarmFigure = async () => {
  const figures = await figureGroups(desk.deps).chains()
  const { values = [] } = figures.find(({ name }) => name === 'desk_unexplained_outflows') ?? {}
  return new Map(values.map(({ labels, value }) => [labels.chain, value] as const))
}
const isFrozen = async () =>
  (await readCursor(desk.deps.database.db, desk.ethereum.chainId))?.isFrozen

it('names what left an address without a sweep, once, and stops payouts of the chain', async () => {
  const since = await looks(null)
  expect([since, await alarms(), await isFrozen()]).toEqual([desk.ethereum.height(), [], false])
  const chainId = String(desk.ethereum.chainId)
  expect((await alarmFigure()).get(chainId)).toBe(0)
  await desk.passes(1)
  desk.ethereum.sweep(address)
  const stolenIn = desk.ethereum.height()
  const head = await looks(since)
  expect(await alarms()).toEqual([
    {
      ...{ address, asset: ether.address.toLowerCase(), units: HALF.toString() },
      block_number: stolenIn.toString(),
    },
  ])
  expect(await isFrozen()).toBe(true)
  await looks(head)
  expect(await alarms()).toHaveLength(1)
  expect((await alarmFigure()).get(chainId)).toBe(1)
})

it('asks nothing of a token that nobody lists: its contract may say that all is gone', async () => {
  const chainId = desk.ethereum.chainId
  const { quoteId } = await desk.quotes(ether, '0.5')
  const hash = await desk.pays(address, { chainId, address: UNLISTED }, 7n)
  await desk.ask.sent(quoteId, chainId, hash)
  await desk.becomesFinal()
  const lying: ChainReader = {
    ...desk.ethereum,
    balances: (block, addresses, asset) =>
      asset === UNLISTED
        ? Promise.resolve(addresses.map(() => 0n))
        : desk.ethereum.balances(block, addresses, asset),
  }
  const booked = await selectBookedBalances(desk.deps.database.db, chainId)
  expect(booked.map(({ asset }) => asset)).toContain(UNLISTED)
  await watchOutflows(desk.deps, lying, chain(), await looks(null))
  expect([await alarms(), await isFrozen()]).toEqual([[], false])
})

it('records what was moved by hand before its first look, and stops nothing', async () => {
  desk.ethereum.sweep(address)
  await looks(null)
  expect([(await alarms()).length, await isFrozen()]).toEqual([1, false])
  await looks(null)
  expect([(await alarms()).length, await isFrozen()]).toEqual([1, false])
})

/** A sweep of all but its gas is approved; answers what sends it, and has the newest block take it. */
async function approvedSweep(): Promise<() => Promise<void>> {
  const { symbol, decimals } = ether
  const units = (HALF - 600n).toString()
  const move = { asset: ether.address.toLowerCase(), symbol, decimals, units, gas: '60' }
  const { plan } = await knownPlan(desk, { topUp: '0', moves: [move] })
  await approves(desk, plan)
  const { chainId } = desk.ethereum
  const sent = { hash: `0x${'5e'.repeat(32)}`, address, nonce: 0, raw: '0x02' }
  return async () => {
    const of = { planId: plan.id, chainId, at: desk.clock.now() }
    await desk.database.transact((tx) => insertSweepTransactions(tx, of, [sent]))
    desk.ethereum.sweep(address)
  }
}

it('raises nothing for a sweep that another node sends and a block takes while it looks', async () => {
  const sends = await approvedSweep()
  const since = await looks(null)
  await desk.passes(1)
  const slow: ChainReader = {
    ...desk.ethereum,
    head: async () => {
      await sends()
      return desk.ethereum.head()
    },
  }
  await watchOutflows(desk.deps, slow, chain(), since)
  expect([await alarms(), await isFrozen()]).toEqual([[], false])
})

it('gives the alarm for a theft of as much as an earlier alarm was for that a thaw found nothing lost of', async () => {
  const since = await looks(null)
  const { ethereum } = desk
  const lying: ChainReader = {
    ...ethereum,
    balances: (_block, addresses) => Promise.resolve(addresses.map(() => 0n)),
  }
  await watchOutflows(desk.deps, lying, chain(), since)
  expect([(await alarms()).length, await isFrozen()]).toEqual([1, true])
  desk.clock.advance(1)
  await byTwo(thawChain, desk.deps, 'ethereum')
  await desk.passes(1)
  expect([await looks(since), await isFrozen()]).toEqual([ethereum.height(), false])
  await desk.passes(1)
  ethereum.sweep(address)
  await looks(since)
  expect([(await alarms()).length, await isFrozen()]).toEqual([2, true])
})
