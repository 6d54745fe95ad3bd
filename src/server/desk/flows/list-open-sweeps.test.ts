import type { SweepChain } from '@server/ports/sweep-chain'
import { approves, proposedPlan } from '@test/builders/approved-plan'
import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { insertSweepTransactions } from '../records/sweep/transaction'
import { listOpenSweeps } from './list-open-sweeps'

const { chainId } = TOKENS.ether
const unasked = () => Promise.reject(new Error('not asked for'))
const prices = { gasPrice: 9n }
const chain: SweepChain = {
  chainId,
  publishingUnits: () => Promise.resolve(0n),
  gasPrice: () => Promise.resolve(prices.gasPrice),
  ...{ feeCaps: unasked, gasOf: unasked, read: unasked, broadcast: unasked, outcome: unasked },
}
const desk = deskPerCase({ sweepChains: [chain] })

it('lists gas that is missing, then the sweep that waits for it, and one that is priced too low', async () => {
  const { plan, text } = await proposedPlan(desk())
  const states = async () =>
    (await listOpenSweeps(desk().deps)).map(({ nonce, amount, symbol, state }) => [
      ...[nonce, amount, symbol, state],
    ])
  expect(await states()).toEqual([])
  await approves(desk(), text)
  const topUp = [null, '0.0000000000000006', 'ETH', 'waits-for-treasury']
  expect(await states()).toEqual([topUp])

  const { address = '', nonce = 0 } = plan.addresses[0] ?? {}
  const sent = { hash: `0x${'1'.repeat(64)}`, address, nonce, raw: '0x02' }
  const at = desk().clock.now()
  await desk().database.transact((tx) =>
    insertSweepTransactions(tx, { planId: plan.id, chainId, at }, [sent]),
  )
  const waiting = [0, '0.000000000000000005', 'ETH']
  expect(await states()).toEqual([topUp, [...waiting, 'waits-for-gas']])
  prices.gasPrice = 11n
  expect(await states()).toEqual([topUp, [...waiting, 'underpriced']])
})
