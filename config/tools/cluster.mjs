import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-hash.mjs'

// Two desks of each role on three PostgreSQL under Patroni, while machines are killed, paused and cut off (src/docs/cluster.md):
//   npm run test:cluster                                    random faults, then the lagging replica; prints its seed
//   CLUSTER_SEED=7 CLUSTER_FAULTS=60 npm run test:cluster   a seed once more, and longer
//   npm run test:cluster -- test/cluster/phases             each fault at each phase of a payment
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/sbin']
const POSTGRES = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`)

/** What runs, by the Debian package that has it. */
const PACKAGES = {
  postgresql: ['postgres'],
  patroni: ['patroni'],
  'etcd-server': ['etcd'],
  haproxy: ['haproxy'],
  pgbouncer: ['pgbouncer'],
  iproute2: ['ip'],
  'util-linux': ['setpriv'],
  gcc: ['gcc'],
}
const isThere = (program) =>
  (program === 'postgres' ? POSTGRES : FOLDERS).some((folder) => existsSync(join(folder, program)))
const missing = Object.entries(PACKAGES)
  .filter(([, programs]) => !programs.every(isThere))
  .map(([name]) => name)

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

if (missing.length > 0)
  refuse(`This needs Debian packages that are not here: ${missing.join(' ')}
  apt-get install --no-install-recommends ${missing.join(' ')}
Stop the services that they start by themselves; the test runs its own.`)
if (process.getuid?.() !== 0 || !canIsolate())
  refuse(
    'This needs root, and the right to make network namespaces (CAP_SYS_ADMIN, CAP_NET_ADMIN).',
  )
if (!existsSync(join(root, 'dist/desk/main.js'))) refuse('This needs the desk: npm run build')

function canIsolate() {
  const name = `causeway-${process.pid}-trial`
  const made = spawnSync('ip', ['netns', 'add', name]).status === 0
  if (made) spawnSync('ip', ['netns', 'delete', name])
  return made
}

const words = process.argv.slice(2)
const tests = words.length > 0 ? words : ['test/cluster/faults', 'test/cluster/lagging-replica']
const jest = join(root, 'node_modules/jest/bin/jest.js')
const env = {
  ...process.env,
  PATH: FOLDERS.join(':'),
  CLUSTER_POSTGRES_BIN: POSTGRES.find((folder) => existsSync(join(folder, 'postgres'))),
}
const options = { cwd: root, env, stdio: 'inherit' }
const { status } = spawnSync(
  process.execPath,
  [jest, ...tests, '--selectProjects', 'cluster', '--runInBand', '--forceExit'],
  options,
)
process.exit(status ?? 1)
