import { approves, knownPlan } from '@test/builders/approved-plan'
import { deskPerCase } from '@test/builders/desk-per-case'
import { refusalOf } from '@test/builders/refusals'
import { selectOpenProposals } from '../records/operator-proposal'
import { readApprovedPlan, sweepConnection } from './register-plan'

const desk = deskPerCase()

it('makes a plan known, proposes nothing, and lets nobody use it before two have approved it', async () => {
  const { plan, text } = await knownPlan(desk())
  const { db } = desk().database
  expect(await selectOpenProposals(db)).toEqual([])
  expect(await refusalOf(readApprovedPlan(db, text))).toEqual({
    ...{ code: 'sweep-refused', parameters: { obstacle: 'not-approved' } },
  })
  expect(await approves(desk(), plan)).toMatchObject({ state: 'done' })
  expect(await readApprovedPlan(db, text)).toEqual(plan)
})

it('knows a plan by what it says, not by the hash that its file names', async () => {
  const { plan, text } = await knownPlan(desk())
  await approves(desk(), plan)
  const altered = text.replaceAll('"units":"5"', '"units":"6"')
  expect(await refusalOf(readApprovedPlan(desk().database.db, altered))).toEqual({
    ...{ code: 'sweep-refused', parameters: { obstacle: 'plan-altered' } },
  })
})

it('plans on no chain that the desk does not watch', async () => {
  expect(await refusalOf(sweepConnection(desk().deps, 5))).toEqual({
    ...{ code: 'sweep-refused', parameters: { obstacle: 'chain-behind' } },
  })
})
