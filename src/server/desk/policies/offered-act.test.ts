import { offeredAct, openProposal } from './offered-act'

const close = { act: 'close', subject: 'p_1', closedBy: null } as const

it.each([
  ['stays open where nothing is proposed', close, null, null],
  ['stays open where something else is', close, { action: 'recall' }, null],
  ['is closed while it is proposed', close, { action: 'close' }, 'proposed'],
  [
    'is closed by its own rule first',
    { ...close, closedBy: 'state' },
    { action: 'close' },
    'state',
  ],
] as const)('an act %s', (_case, act, proposal, closedBy) => {
  expect(offeredAct(act, proposal)).toEqual({ ...act, closedBy })
})

it('shows a proposal by its id, name and second', () => {
  const proposedAt = new Date('2026-11-24T10:00:00.900Z')
  const proposal = { id: 'pr_1', action: 'close', proposedBy: 'jonas', proposedAt } as const
  expect(openProposal(proposal)).toEqual({
    ...{ id: 'pr_1', action: 'close', proposedBy: 'jonas', proposedTs: 1_795_514_400 },
  })
  expect(openProposal(null)).toBeNull()
})
