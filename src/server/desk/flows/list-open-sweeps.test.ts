import type { SweepChain } from '@server/ports/sweep-chain'
import { approves, knownPlan } from '@test/builders/approved-plan'
import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { insertSweepTransactions } from '../records/sweep/transaction'
import { readWaiting } from '../views/console/waiting'
import { listPlans } from '../views/console/sweep-plans'
import { listOpenSweeps, showOpenSweeps } from './list-open-sweeps'

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
  const { plan } = await knownPlan(desk())
  const states = async () =>
    (await listOpenSweeps(desk().deps)).map(({ nonce, amount, symbol, state }) => [
      ...[nonce, amount, symbol, state],
    ])
  expect(await states()).toEqual([])
  await approves(desk(), plan)
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

it('shows the console a plan with all that two people compare, then what became of it', async () => {
  const { plan, hash, address } = await knownPlan(desk())
  const { deps } = desk()
  const waits = async () =>
    (await readWaiting(deps, 'ines')).items.map(({ fact, ask }) => [fact, ask])
  const own = { address: deps.keys.checksummed(address), moves: '0.000000000000000005 ETH' }
  const topUp = '0.0000000000000006 ETH'
  const { plans } = await listPlans(deps)
  expect(plans).toEqual([
    {
      ...{ id: plan.id, hash, chainName: 'ethereum', isMove: false, block: '1' },
      ...{ to: deps.keys.checksummed(plan.to), gasFrom: deps.keys.checksummed(plan.gasFrom) },
      ...{ moves: own.moves, topUps: topUp, gasCap: '0.00000001', addressCount: 1 },
      ...{ addresses: [{ ...own, topUp }], madeTs: desk().now(), proposal: null },
      acts: [{ act: 'sweep', subject: plan.id, closedBy: null }],
    },
  ])
  expect(await waits()).toEqual([['sweep-planned', 'propose']])
  await approves(desk(), plan)
  expect((await listPlans(deps)).plans).toEqual([])
  expect(await waits()).toEqual([['sweep-approved', 'send-sweep']])
  expect(await showOpenSweeps(deps)).toMatchObject({
    sweeps: [
      {
        ...{ planId: plan.id, chainName: 'ethereum', nonce: null, txHash: null, tokens: topUp },
        ...{ address: own.address, state: 'waits-for-treasury', sinceTs: desk().now() },
      },
    ],
  })
})
