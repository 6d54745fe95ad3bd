import type { SignedTransaction, SweepChain } from '@server/ports/sweep-chain'
import { approves, knownPlan } from '@test/builders/approved-plan'
import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'
import { sendSweep } from './send-sweep'

const { chainId } = TOKENS.ether
const signed = { is: null as SignedTransaction | null }
const unasked = () => Promise.reject(new Error('not asked for'))
const chain: SweepChain = {
  ...{ chainId, read: () => Promise.resolve(signed.is) },
  ...{ feeCaps: unasked, gasPrice: unasked, gasOf: unasked, publishingUnits: unasked },
  ...{ broadcast: unasked, outcome: unasked },
}
const desk = deskPerCase({ sweepChains: [chain] })
const sends = (text: string) =>
  sendSweep(desk().deps, text, { operator: 'olga', reason: 'because it is tested' })
const refusedAs = (obstacle: string) => ({ code: 'sweep-refused', parameters: { obstacle } })

it.each([
  ['no file of signed transactions', '{"version":1}', 'foreign-transaction'],
  ['no JSON', 'signed', 'foreign-transaction'],
  [
    'transactions of a plan that nobody approved',
    JSON.stringify({ version: 1, hash: 'ab'.repeat(32), transactions: ['0x02ff'] }),
    'not-approved',
  ],
])('refuses %s', async (_case, text, obstacle) => {
  expect(await refusalOf(sends(text))).toEqual(refusedAs(obstacle))
})

it('takes what the plan names to the last field, once, and nothing that differs in one of them', async () => {
  const { plan, hash, address } = await knownPlan(desk())
  const file = JSON.stringify({ version: 1, hash, transactions: ['0x02ff'] })
  expect(await refusalOf(sends(file))).toEqual(refusedAs('not-approved'))
  await approves(desk(), plan)
  const planned: SignedTransaction = {
    ...{ hash: `0x${'1'.repeat(64)}`, from: address, chainId, nonce: 0, to: plan.to },
    ...{ value: 5n, data: '0x', gas: 60n, fees: { type: 'legacy', gasPrice: '10' } },
  }
  const others: Partial<SignedTransaction>[] = [
    { from: plan.to },
    { chainId: chainId + 1 },
    { nonce: 1 },
    { to: address },
    { value: 4n },
    { data: '0x00' },
    { gas: 61n },
    { fees: { type: 'legacy', gasPrice: '11' } },
  ]
  for (const other of others) {
    signed.is = { ...planned, ...other }
    expect(await refusalOf(sends(file))).toEqual(refusedAs('foreign-transaction'))
  }
  signed.is = null
  expect(await refusalOf(sends(file))).toEqual(refusedAs('foreign-transaction'))
  signed.is = planned
  expect(await sends(file)).toEqual({ planId: plan.id, count: 1, added: 1 })
  expect(await sends(file)).toMatchObject({ added: 0 })
})
