import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Environment } from '@config/environment'
import { BARE_ENVIRONMENT, type LogLine, spawnGuarded } from '../process/guarded-process'
import { keepRunning, type RunningServer } from '../process/keep-running'
import { launchServer, type LaunchedServer } from '../process/launch'
import { findPostgres, type PostgresBinaries, type ServerUser } from './binaries'
import { clearPredecessor } from './orphan'
import { writeFileOnce } from '../process/atomic-file'

export interface PostgresOptions {
  /** Made when missing; the server's password lies beside it, in `<dataDir>.password`. */
  readonly dataDir: string
  readonly log: LogLine
  /** Where to look for an installed PostgreSQL; the usual folders when not given. */
  readonly env?: Environment
  /** Where it was found before; any free port when not given. */
  readonly port?: number
  /** Takes connections at a socket in its folder too, where a statement costs a fifth less than through the port. */
  readonly hasSocket?: boolean
}

export interface RunningPostgres extends RunningServer {
  readonly url: string
}

const run = promisify(execFile)
const DATABASE = 'causeway'

/** A real PostgreSQL in a folder, on the loopback interface, with the database `causeway`. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { env = {} } = options
  const user = await serverUser()
  const binaries = await findPostgres(env, user)
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = await realpath(options.dataDir)
  const password = await keptPassword(`${dataDir}.password`)
  await clearPredecessor(dataDir)
  if ((await readdir(dataDir)).length === 0) await initialise(binaries, dataDir, password, user)

  const { server, port } = await serve(binaries, dataDir, password, user, options)
  try {
    await createOwnDatabase(urlOf(port, password, 'postgres'))
  } catch (failure) {
    await server.stop()
    throw failure
  }
  return { url: urlOf(port, password), exited: server.exited, stop: () => server.stop() }
}

/** The same, started again at its port whenever it ends by itself. */
export async function keepPostgres(
  options: PostgresOptions,
  alarm: LogLine,
): Promise<Pick<RunningPostgres, 'url' | 'stop'>> {
  const first = await startPostgres(options)
  const port = Number.parseInt(new URL(first.url).port, 10)
  const again = () => startPostgres({ ...options, port })
  return { url: first.url, ...keepRunning({ name: 'PostgreSQL', first, again, alarm }) }
}

/** Root has to hand the server to somebody else; everybody else runs it as themselves. */
async function serverUser(): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null
  const people = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = people.find(([called]) => called === name) ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root and there is no user "postgres" or "nobody"')
}

/** Other users of this machine can reach the loopback port as well, so the door has a lock. */
async function keptPassword(file: string): Promise<string> {
  await writeFileOnce(file, randomBytes(24).toString('base64url'))
  return readFile(file, 'utf8')
}

// Root may stand in a folder that the server's user cannot reach from above, such as a checkout in
// /root. A process may always use the folder it stands in, and on Linux that folder has this name.
const nameFor = (dataDir: string, user: ServerUser | null): string =>
  user && process.platform === 'linux' ? '/proc/self/cwd' : dataDir

/** Filled beside and renamed, so that a start killed half-way is simply made again. */
async function initialise(
  { initdb }: PostgresBinaries,
  dataDir: string,
  password: string,
  user: ServerUser | null,
): Promise<void> {
  const fresh = `${dataDir}.new`
  const secret = await mkdtemp(join(tmpdir(), 'causeway-initdb-'))
  const passwordFile = join(secret, 'password')
  try {
    await rm(fresh, { recursive: true, force: true })
    await mkdir(fresh, { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (user)
      for (const path of [fresh, secret, passwordFile]) await chown(path, user.uid, user.gid)
    const access = ['-U', DATABASE, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
    const form = ['-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions']
    await run(initdb, ['-D', nameFor(fresh, user), ...access, ...form], {
      cwd: fresh,
      env: BARE_ENVIRONMENT,
      ...user,
    })
    await rename(fresh, dataDir)
  } finally {
    await rm(secret, { recursive: true, force: true })
  }
}

export const urlOf = (port: number, password: string, database = DATABASE): string =>
  `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${database}`

function serve(
  { postgres }: PostgresBinaries,
  dataDir: string,
  password: string,
  user: ServerUser | null,
  { log, port: known, hasSocket = false }: PostgresOptions,
): Promise<LaunchedServer> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${hasSocket ? '.' : ''}`,
    'timezone=UTC',
    'log_timezone=UTC',
  ].flatMap((setting) => ['-c', setting])
  return launchServer({
    name: `PostgreSQL in ${dataDir}`,
    spawn: (port) =>
      spawnGuarded(postgres, ['-D', nameFor(dataDir, user), '-p', String(port), ...settings], {
        cwd: dataDir,
        stopSignal: 'INT',
        log,
        ...user,
      }),
    probe: (port) => query(urlOf(port, password, 'postgres'), 'select 1').then(() => true),
    // After a crash the server reads its log before it takes connections.
    withinMs: 60_000,
    port: known,
  })
}

async function createOwnDatabase(url: string): Promise<void> {
  const found = await query(url, `select 1 from pg_database where datname = '${DATABASE}'`)
  if (found.rowCount === 0) await query(url, `create database ${DATABASE}`)
}

async function query(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {}) // a server that ends while we wait is noticed by the query itself
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
