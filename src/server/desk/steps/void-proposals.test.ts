import { notedAct, proposes } from '@test/builders/approvals'
import { deskPerCase } from '@test/builders/desk-per-case'
import { operation } from '@test/builders/held-money'
import { selectOperatorActions } from '../records/operator-action'
import { selectOpenProposals } from '../records/operator-proposal'
import { voidProposals } from './void-proposals'

const desk = deskPerCase()

it('ends the proposals that it is given, and notes of each who did', async () => {
  const { deps, database, clock } = desk()
  const acts = ['h_1', 'h_2', 'h_3'].map((subject) => notedAct('refund', subject))
  for (const act of acts) await proposes(deps, act, 'otto')
  const [first, second, third] = await selectOpenProposals(database.db)
  const voided = [first, second].flatMap((proposal) => proposal ?? [])
  await database.transact((tx) => voidProposals(tx, voided, operation, clock.now()))
  expect(await selectOpenProposals(database.db)).toEqual([third])
  const noted = await selectOperatorActions(database.db, null, 2)
  expect(noted).toMatchObject(
    voided.toReversed().map(({ id, subject, details }) => ({
      ...{ ...operation, subject, action: 'refund (void)' },
      details: { ...details, proposal: id },
    })),
  )
})
