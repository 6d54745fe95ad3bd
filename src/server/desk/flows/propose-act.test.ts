import { keyHolder, notedAct, runs } from '@test/builders/approvals'
import { deskPerFile } from '@test/builders/desk-per-case'
import { codeOf } from '@test/builders/refusals'
import { proposeAct } from './propose-act'

const desk = deskPerFile()

it('proposes what the record says, once, and does nothing', async () => {
  const { deps } = desk()
  await keyHolder(deps, 'ines')
  const act = notedAct('refund')
  const by = { operator: 'ines', reason: 'the owner asked for it' }
  const proposes = () =>
    proposeAct(deps, (given, operation) => runs(act)(given, act, operation), by)
  const proposal = await proposes()
  expect(proposal.address).toMatch(/^0xa{40}$/i)
  expect(proposal).toMatchObject({
    ...{ act: 'refund', state: 'unsigned', version: 1, reason: by.reason, earlier: null },
    ...{
      proposedBy: { id: 'ines', name: 'ines Duarte' },
    },
  })
  expect(await proposes().catch(codeOf)).toBe('proposed-already')
  expect(act.done).toEqual([])
})
