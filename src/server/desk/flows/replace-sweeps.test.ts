import { approves, knownPlan } from '@test/builders/approved-plan'
import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'
import type { SweepChain } from '@server/ports/sweep-chain'
import { insertSweepTransactions } from '../records/sweep/transaction'
import { replaceSweeps } from './replace-sweeps'

const { chainId } = TOKENS.ether
const unasked = () => Promise.reject(new Error('not asked for'))
const chain: SweepChain = {
  chainId,
  publishingUnits: () => Promise.resolve(0n),
  feeCaps: () => Promise.resolve({ type: 'legacy', gasPrice: '8' }),
  ...{ gasPrice: unasked, gasOf: unasked, read: unasked, broadcast: unasked, outcome: unasked },
}
const desk = deskPerCase({ sweepChains: [chain] })
const replaces = (text: string) =>
  replaceSweeps(desk().deps, text, { operator: 'olga', reason: 'because it is tested' })

it('plans the same nonces and amounts with fees that a node takes for a replacement', async () => {
  const { plan, text } = await knownPlan(desk(), { nonce: 3 })
  await desk().becomesFinal()
  expect((await refusalOf(replaces(text))).parameters).toEqual({ obstacle: 'not-approved' })
  await approves(desk(), plan)
  await desk().becomesFinal()
  expect((await refusalOf(replaces(text))).parameters).toEqual({ obstacle: 'nothing-to-replace' })
  const { address = '' } = plan.addresses[0] ?? {}
  const at = desk().clock.now()
  const sent = { hash: `0x${'1'.repeat(64)}`, address, nonce: 3, raw: '0x02' }
  await desk().database.transact((tx) =>
    insertSweepTransactions(tx, { planId: plan.id, chainId, at }, [sent]),
  )
  const replacement = await replaces(text)
  expect(replacement.plan.id).not.toBe(plan.id)
  expect(replacement.plan).toEqual({
    ...{ ...plan, id: replacement.plan.id, block: replacement.plan.block },
    fees: { type: 'legacy', gasPrice: '12' },
    // Nothing is booked there: the treasury pays for all of it.
    addresses: [{ ...plan.addresses[0], topUp: '725' }],
  })
})
