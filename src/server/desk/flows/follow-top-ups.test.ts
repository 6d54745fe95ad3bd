import { NATIVE_TRANSFER } from '@kernel/log-index'
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

it('books a top-up once its block is final, and takes back one whose block was replaced', async () => {
  const desk = await openMoneyDesk()
  const { deps, database, ethereum } = desk
  const { plan, address: to } = await knownPlan(desk)
  await approves(desk, plan)
  await desk.passes()
  const { number, hash } = await ethereum.head()
  const records = (blockHash: string) =>
    database.transact((tx) =>
      recordTopUp(tx, chainId, {
        ...{ txHash: '0x1', logIndex: NATIVE_TRANSFER, blockHash, blockNumber: number },
        ...{ blockTime: 0, to, from: plan.gasFrom, asset: asset.toLowerCase(), amount: 600n },
      }),
    )
  const follows = async () => {
    await followSweeps(deps, ethereum, chain)
    const open = await selectOpenTopUps(database.db, chainId)
    const booked = await selectBookedBalances(database.db, chainId)
    return { open: open.length, booked: booked.map(({ units }) => units) }
  }
  await records('0xb1')
  expect(await follows()).toEqual({ open: 0, booked: [] })
  await records(hash)
  expect(await follows()).toEqual({ open: 1, booked: [] })
  await desk.becomesFinal()
  expect(await follows()).toEqual({ open: 0, booked: [600n] })
  await database.close()
})
