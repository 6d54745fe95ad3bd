import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgres } from '@sandbox/postgres/server'
import {
  databaseUrl,
  DESK_ROLE,
  dropCopies,
  makeDeskRole,
  migrateForDesk,
  onServer,
  RECORDS_ACCOUNTS,
  startPoolerFor,
  withClient,
} from './database'
import { rememberTeardown } from './desk-global-teardown'
import { keepFirstState } from './first-state'
import { keepCluster } from './made-cluster'
import { memoryFolder } from './memory-folder'
import { recordAccounts } from './recorded-accounts'

/** One PostgreSQL for the run, migrated once; test files copy its template. */
export default async function prepareDatabase(): Promise<void> {
  const server = await findServer()
  const template = `causeway_template_${process.pid}`
  await onServer(server.url, `drop database if exists ${template} with (force)`)
  await onServer(server.url, `create database ${template}`)
  await makeDeskRole(server.url)
  await migrateForDesk(databaseUrl(server.url, template))
  await withClient(databaseUrl(server.url, template), keepFirstState)
  // What tests write by themselves, as the owner, is no transaction of the desk.
  if (RECORDS_ACCOUNTS)
    await withClient(databaseUrl(server.url, template), (client) =>
      recordAccounts(client, DESK_ROLE),
    )

  process.env['TEST_POSTGRES_URL'] = server.url
  process.env['TEST_POSTGRES_TEMPLATE'] = template
  // Not before: it would keep its connections to the template, which could not be copied.
  const isPooled = process.env['TEST_PGBOUNCER'] === '1'
  const stopPooler = isPooled ? await startPoolerFor(server.url) : () => Promise.resolve()
  rememberTeardown(async () => {
    await stopPooler()
    await dropCopies(server.url, template)
    await onServer(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  })
}

interface Server {
  url: string
  stop: () => Promise<void>
}

/** No test reads what a power cut would lose, so nothing waits for the disk; the log may lie in memory. */
const FOR_TESTS = [
  'synchronous_commit = off',
  'fsync = off',
  'wal_level = minimal',
  'max_wal_senders = 0',
  "max_wal_size = '256MB'",
  // A race takes 44, and three workers may be at one each.
  'max_connections = 300',
  // Tables hold a handful of rows: a plan serves all values, and each connection keeps its plans while no statistics change.
  'plan_cache_mode = force_generic_plan',
  'autovacuum = off',
  'jit = off',
]

/** A socket's whole name has at most 103 characters, and ends with '/.s.PGSQL.' and a port. */
const LONGEST_FOLDER = 88

async function findServer(): Promise<Server> {
  // Databases of the tests' own are made on it and dropped again; none that is there is touched.
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }

  const dataDir = await mkdtemp(join(await memoryFolder(), 'causeway-test-'))
  const folder = join(dataDir, 'postgres')
  const options = { dataDir: folder, log: () => {}, hasSocket: folder.length < LONGEST_FOLDER }
  // As a desk's sandbox makes it; the settings need a start.
  await (await startPostgres(options)).stop()
  await keepCluster(folder, join(dataDir, 'made'))
  await appendFile(
    join(folder, 'postgresql.auto.conf'),
    FOR_TESTS.map((line) => `${line}\n`).join(''),
  )
  await trustTheSocket(join(folder, 'pg_hba.conf'))
  const { url, stop } = await startPostgres(options)
  return {
    url: options.hasSocket ? `${url}?host=${folder}` : url,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A password costs both sides some milliseconds of processor time, for each of thousands of connections. */
async function trustTheSocket(rules: string): Promise<void> {
  await writeFile(rules, `local all all trust\n${await readFile(rules, 'utf8')}`)
}
