import { stopActs } from './stop-acts'

const end = { subject: 'stop:payouts', action: 'stop-end' } as const

it.each([
  ['offers a stop where nothing is stopped', false, [], [null, 'not-stopped']],
  ['offers its end where it is', true, [], ['stopped', null]],
  ['says that its end is proposed', true, [end], ['stopped', 'proposed']],
  ['ignores the end of another', true, [{ ...end, subject: 'stop:quotes' }], ['stopped', null]],
] as const)('%s', (_case, isStopped, proposals, closedBy) => {
  const acts = stopActs('payouts', isStopped, proposals)
  expect(acts.map((each) => each.closedBy)).toEqual(closedBy)
  expect(acts.map(({ act, subject }) => [act, subject])).toEqual([
    ['stop-begin', 'stop:payouts'],
    ['stop-end', 'stop:payouts'],
  ])
})
