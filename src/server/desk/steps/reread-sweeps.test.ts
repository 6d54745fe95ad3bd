import { NATIVE_TRANSFER } from '@kernel/log-index'
import type { SweepChain } from '@server/ports/sweep-chain'
import { approves, knownPlan } from '@test/builders/approved-plan'
import { balance, byTwo } from '@test/builders/held-money'
import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { TOKENS } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'
import { followSweeps } from '../flows/follow-sweeps'
import { thawChain } from '../flows/thaw-chain'
import { sweepTables } from '../records/sweep/row'
import { recordTopUp } from '../records/sweep/top-up'
import { insertSweepTransactions, selectOpenSweeps } from '../records/sweep/transaction'
import { rereadSweeps } from './reread-sweeps'

const { chainId, address: ether } = TOKENS.ether
const asset = ether.toLowerCase()
const unasked = () => Promise.reject(new Error('not asked for'))

let opened: MoneyDesk
const desk = () => opened
beforeEach(async () => {
  opened = await openMoneyDesk()
})
// The chain keeps what these sweeps are told to have moved.
afterEach(() => desk().database.close())

/** A sweep and its top-up, both final and booked; `fee` is what the sweep cost where it stands. */
async function bookedSweep() {
  const { database, deps, ethereum } = desk()
  const gas = { fee: 60n }
  const chain: SweepChain = {
    ...{ chainId, outcome: () => Promise.resolve({ units: 5n, ...gas }) },
    ...{ feeCaps: unasked, gasPrice: unasked, gasOf: unasked, read: unasked },
    ...{ publishingUnits: () => Promise.resolve(0n), broadcast: () => Promise.resolve() },
  }
  const { plan, address: to } = await knownPlan(desk())
  await approves(desk(), plan)
  // A transaction that the chain knows by its hash.
  const hash = await desk().pays(to, TOKENS.ether, 1_000n)
  const at = desk().clock.now()
  await database.transact((tx) =>
    insertSweepTransactions(tx, { planId: plan.id, chainId, at }, [
      { hash, address: to, nonce: 0, raw: '0x02' },
    ]),
  )
  const head = await ethereum.head()
  const topUp = {
    ...{ txHash: '0x1', logIndex: NATIVE_TRANSFER, blockHash: head.hash, blockNumber: head.number },
    ...{ blockTime: 0, to, from: plan.gasFrom, asset, amount: 600n },
  }
  await database.transact((tx) => recordTopUp(tx, chainId, topUp))
  await desk().becomesFinal()
  const on = { reader: ethereum, chain }
  const follows = () => followSweeps(deps, ethereum, chain)
  await follows()
  return { hash, to, gas, on, follows }
}

const books = async () => [
  await balance(desk(), `treasury:${chainId}:${asset}`),
  await balance(desk(), `gas:${chainId}:${asset}`),
]

const BOOKED = [5n - 600n, 60n]

const breaks = async () => {
  desk().ethereum.reorganise(4)
  await desk().passes()
}

it('undoes what was final of sweeps and top-ups once, of a frozen chain alone, and books it anew when it is final again', async () => {
  const { database, deps, ethereum } = desk()
  const { hash, to, on, follows } = await bookedSweep()
  expect(await books()).toEqual(BOOKED)
  const outcomes = sweepTables(database.db).deleteFrom('sweep_outcomes')
  await expect(outcomes.execute()).rejects.toThrow('the outcome of a sweep is frozen')
  const reopens = sweepTables(database.db).updateTable('top_up_arrivals').set({ final_at: null })
  await expect(reopens.execute()).rejects.toThrow('a final top-up is frozen')
  // What stands is left alone.
  await rereadSweeps(deps, on, { number: 0n, time: 0 })
  expect(await books()).toEqual(BOOKED)

  await breaks()
  for (let twice = 0; twice < 2; twice++) {
    await rereadSweeps(deps, on, { number: 0n, time: 0 })
    expect(await books()).toEqual([0n, 0n])
  }
  expect(await selectOpenSweeps(database.db, chainId)).toMatchObject([{ hash }])
  await byTwo(thawChain, deps, 'ethereum')
  ethereum.mine(desk().now(), { to, asset: ether, amount: 1_000n, txHash: hash })
  await desk().becomesFinal()
  await follows()
  // Nobody has sent the top-up again.
  expect(await books()).toEqual([5n, 60n])
  const postings = everyTable(database.db).selectFrom('ledger_postings').select('id')
  const ofSweep = await postings.where('id', 'like', `%${hash}%`).orderBy('id').execute()
  const name = `sweep:${chainId}:${hash}`
  expect(ofSweep.map(({ id }) => id)).toEqual(
    expect.arrayContaining([name, `${name}:1`, `undone:${name}:0`]),
  )
})

it('books a sweep at once by what it cost where a final block has it by now', async () => {
  const { deps, ethereum } = desk()
  const { hash, to, on, gas } = await bookedSweep()
  await breaks()
  ethereum.mine(desk().now(), { to, asset: ether, amount: 1_000n, txHash: hash })
  for (let block = 0; block < 4; block++) ethereum.mine(desk().now())
  gas.fee = 70n
  for (let twice = 0; twice < 2; twice++) {
    await rereadSweeps(deps, on, { number: 0n, time: 0 })
    expect(await books()).toEqual([5n, 70n])
  }
})
