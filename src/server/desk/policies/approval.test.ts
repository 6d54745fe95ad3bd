import type { OperatorProposal } from '../records/operator-proposal'
import { approvalOf } from './approval'

const open: OperatorProposal = {
  id: 'pr_1',
  action: 'refund',
  subject: 'h_1',
  details: { to: '0xaa' },
  proposedBy: 'olga',
  proposedAt: new Date(0),
}
const same = { action: 'refund', details: { to: '0xaa' } } as const

it.each([
  ['nothing is proposed', null, { ...same, operator: 'otto' }],
  ['another action is proposed', open, { ...same, action: 'release', operator: 'otto' }],
  ['another address is proposed', open, { ...same, details: { to: '0xbb' }, operator: 'otto' }],
  ['their own proposal is another', open, { ...same, details: { to: '0xbb' }, operator: 'olga' }],
] as const)('proposes anew where %s', (_case, proposal, request) => {
  expect(approvalOf(proposal, request)).toEqual({ state: 'proposed' })
})

it('confirms what another operator proposed', () => {
  const approval = approvalOf(open, { ...same, operator: 'otto' })
  expect(approval).toEqual({ state: 'done', proposalId: 'pr_1', proposedBy: 'olga' })
})

it('refuses to let operators confirm their own proposal', () => {
  expect(() => approvalOf(open, { ...same, operator: 'olga' })).toThrow()
})
