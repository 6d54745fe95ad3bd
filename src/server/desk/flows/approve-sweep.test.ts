import { secondKey } from '@test/builders/approvals'
import { approves, knownPlan } from '@test/builders/approved-plan'
import { deskPerCase } from '@test/builders/desk-per-case'
import { operation } from '@test/builders/held-money'
import { refusalOf } from '@test/builders/refusals'
import { query } from '@test/setup/operator'
import { PLAN_SECONDS } from '../policies/sweep-approval'
import { showProposal } from '../views/operators/proposals'
import { approveSweep } from './approve-sweep'

const desk = deskPerCase()
const closed = { code: 'sweep-refused', parameters: { obstacle: 'plan-closed' } }

it('has both sign the hash, where it goes and how much of what, once', async () => {
  const { deps } = desk()
  const { plan, hash } = await knownPlan(desk())
  const proposed = await approveSweep(deps, plan.id, operation)
  const { details, address, amount } = await showProposal(deps, proposed.proposalId)
  expect(Object.fromEntries(details.map(({ name, value }) => [name, value]))).toEqual({
    ...{ hash, chain: String(plan.chainId), to: plan.to, gasFrom: plan.gasFrom, addresses: '1' },
    ...{ moves: '0.000000000000000005 ETH', topUps: '0.0000000000000006 ETH' },
  })
  expect([address?.toLowerCase(), amount]).toEqual([plan.to, '0.000000000000000005 ETH'])
  const again = await refusalOf(approveSweep(deps, plan.id, operation))
  expect(again.code).toBe('proposed-already')
  expect(await approveSweep(deps, plan.id, await secondKey(deps))).toMatchObject({ state: 'done' })
  expect(await refusalOf(approveSweep(deps, plan.id, operation))).toEqual(closed)
})

it('approves no plan of last week, and none that nobody has made', async () => {
  const { plan } = await knownPlan(desk())
  desk().clock.advance(PLAN_SECONDS)
  expect(await refusalOf(approves(desk(), plan))).toEqual(closed)
  expect((await refusalOf(approves(desk(), { id: 'sw_none' }))).code).toBe('record-unknown')
})

it('is written by the database under two keys alone, about that very plan', async () => {
  const { deps, databaseUrl } = desk()
  const [one, other] = [await knownPlan(desk()), await knownPlan(desk())]
  const { proposalId } = await approveSweep(deps, one.plan.id, operation)
  const writes = (plan: string) =>
    query(databaseUrl, `insert into sweep_approvals values ('${plan}', '${proposalId}', now())`)
  await expect(writes(one.plan.id)).rejects.toThrow('not approved by two operators')
  await approveSweep(deps, one.plan.id, await secondKey(deps))
  await expect(writes(other.plan.id)).rejects.toThrow('not approved by two operators')
})
