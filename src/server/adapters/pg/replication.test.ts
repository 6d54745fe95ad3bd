import { replicationFault } from './replication'

const safe = { waits: 'on', names: 'ANY 1 (pg2,pg3)', standbys: 2 }

it.each([
  ['a server alone', { waits: 'on', names: '', standbys: 0 }, false],
  ['standbys that are waited for', safe, false],
  ['standbys that have to apply', { ...safe, waits: 'remote_apply' }, false],
  ['no standby to wait for', { ...safe, names: ' ' }, true],
  ['sessions that do not wait', { ...safe, waits: 'local' }, true],
  ['sessions that wait for nothing', { ...safe, waits: 'off' }, true],
])('judges %s', (_case, found, isFault) => {
  expect(replicationFault(found) !== null).toBe(isFault)
})

it('holds a cluster to it whose standbys are away', () => {
  const alone = { waits: 'on', names: '', standbys: 0 }
  expect(replicationFault(alone, true)).toContain('synchronous_standby_names is empty')
  expect(replicationFault({ ...alone, waits: 'local' }, true)).toContain(
    'synchronous_commit is local and synchronous_standby_names is empty',
  )
})
