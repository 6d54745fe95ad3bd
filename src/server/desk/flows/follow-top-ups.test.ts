import { NATIVE_TRANSFER } from '@kernel/log-index'
import type { BlockRef, ChainReader } from '@server/ports/chain'
import type { SweepChain } from '@server/ports/sweep-chain'
import { approves, knownPlan } from '@test/builders/approved-plan'
import { openMoneyDesk } from '@test/builders/money-desk'
import { TOKENS } from '@test/builders/money-plan'
import { recordTopUp, selectOpenTopUps } from '../records/sweep/top-up'
import { selectBookedBalances } from '../views/booked-balances'
import { followSweeps } from './follow-sweeps'

const { chainId, address: asset } = TOKENS.ether
const unasked = () => Promise.reject(new Error('not asked for'))
const chain: SweepChain = {
  ...{ chainId, feeCaps: unasked, gasPrice: unasked, gasOf: unasked, publishingUnits: unasked },
  ...{ read: unasked, broadcast: unasked, outcome: unasked },
}

/** A desk with an approved plan whose gas is seen in a block. */
async function seen() {
  const desk = await openMoneyDesk()
  const { deps, database, ethereum } = desk
  const { plan, address: to } = await knownPlan(desk)
  await approves(desk, plan)
  await desk.becomesFinal()
  const records = (txHash: string, { number, hash }: BlockRef, amount = 600n) =>
    database.transact((tx) =>
      recordTopUp(tx, chainId, {
        ...{ txHash, logIndex: NATIVE_TRANSFER, blockHash: hash, blockNumber: number },
        ...{ blockTime: 0, to, from: plan.gasFrom, asset: asset.toLowerCase(), amount },
      }),
    )
  const follows = async (reader: ChainReader = ethereum) => {
    await followSweeps(deps, reader, chain)
    const open = await selectOpenTopUps(database.db, chainId)
    const booked = await selectBookedBalances(database.db, chainId)
    return { open: open.length, booked: booked.map(({ units }) => units) }
  }
  return { desk, records, follows, head: await ethereum.head() }
}

it('books a top-up once its block is final, and takes back one whose block was replaced', async () => {
  const { desk, records, follows, head } = await seen()
  await records('0x1', { ...head, hash: '0xb1' })
  expect(await follows()).toEqual({ open: 0, booked: [] })
  await records('0x1', head)
  expect(await follows()).toEqual({ open: 1, booked: [] })
  await desk.becomesFinal()
  expect(await follows()).toEqual({ open: 0, booked: [600n] })
  await desk.database.close()
})

it('books a top-up though the block of another one cannot be read', async () => {
  const { desk, records, follows, head } = await seen()
  const { ethereum } = desk
  const { plan } = await knownPlan(desk, { topUp: '700' })
  await approves(desk, plan)
  await records('0x1', head)
  await desk.passes()
  await records('0x2', await ethereum.head(), 700n)
  await desk.becomesFinal()
  const block: ChainReader['block'] = (number) =>
    number === head.number ? unasked() : ethereum.block(number)
  expect(await follows({ ...ethereum, block })).toEqual({ open: 1, booked: [700n] })
  expect(await follows()).toEqual({ open: 0, booked: [1_300n] })
  await desk.database.close()
})
