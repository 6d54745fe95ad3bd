import { approves, proposedPlan } from '@test/builders/approved-plan'
import { deskPerCase } from '@test/builders/desk-per-case'
import { refusalOf } from '@test/builders/refusals'
import { readApprovedPlan, sweepConnection } from './propose-plan'

const desk = deskPerCase()

it('lets nobody use a plan before another operator has approved it', async () => {
  const { plan, text } = await proposedPlan(desk())
  const { db } = desk().database
  const notApproved = { code: 'sweep-refused', parameters: { obstacle: 'not-approved' } }
  expect(await refusalOf(readApprovedPlan(db, text))).toEqual(notApproved)
  expect((await refusalOf(approves(desk(), text, 'olga'))).code).toBe('proposed-already')
  expect(await refusalOf(readApprovedPlan(db, text))).toEqual(notApproved)
  expect(await approves(desk(), text)).toMatchObject({ state: 'done' })
  expect(await readApprovedPlan(db, text)).toEqual(plan)
})

it('knows a plan by what it says, not by the hash that its file names', async () => {
  const { text } = await proposedPlan(desk())
  await approves(desk(), text)
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
