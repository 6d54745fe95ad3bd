import { hostsFinding } from './cluster'

const primary = { host: 'pg1:5432', state: 'takes writes' } as const
const standby = { host: 'pg2:5432', state: 'stands by' } as const
const gone = { host: 'pg3:5432', state: new Error('connect ECONNREFUSED') }

it('passes where one host takes writes and the others stand by', () => {
  expect(hostsFinding([standby, primary])).toMatchObject({
    ok: true,
    says: 'pg2:5432 stands by, pg1:5432 takes writes',
  })
})

it.each([
  [
    'one does not answer',
    [primary, gone],
    /^pg1:5432 takes writes, pg3:5432 does not answer/,
    /bring back/,
  ],
  ['none takes writes', [standby, gone], /^pg2:5432 stands by/, /bring back/],
  [
    'two take writes',
    [primary, { ...standby, state: 'takes writes' as const }],
    /pg2/,
    /all but one/,
  ],
] as const)('fails where %s', (_case, states, says, mend) => {
  const found = hostsFinding(states)
  expect(found.ok).toBe(false)
  expect(found.says).toMatch(says)
  expect(found.mend).toMatch(mend)
})
