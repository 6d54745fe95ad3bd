import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@sandbox/postgres/server'
import { migrate } from '@server/adapters/pg/migrate'
import { databaseUrl, onServer } from './database'
import { rememberTeardown } from './desk-global-teardown'

/** One PostgreSQL for the run, migrated once; test files copy its template. */
export default async function prepareDatabase(): Promise<void> {
  const server = await findServer()
  const template = `causeway_template_${process.pid}`
  await onServer(server.url, `drop database if exists ${template} with (force)`)
  await onServer(server.url, `create database ${template}`)
  await migrate(databaseUrl(server.url, template))

  process.env['TEST_POSTGRES_URL'] = server.url
  process.env['TEST_POSTGRES_TEMPLATE'] = template
  rememberTeardown(async () => {
    await onServer(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  })
}

interface Server {
  url: string
  stop: () => Promise<void>
}

async function findServer(): Promise<Server> {
  // Databases of the tests' own are made on it and dropped again; none that is there is touched.
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }

  const dataDir = await mkdtemp(join(tmpdir(), 'causeway-test-'))
  const { url, stop } = await startPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} })
  // What a power cut would lose nobody reads again, so nothing waits for the disk: a new database takes a third of the time.
  await onServer(url, 'alter system set synchronous_commit = off')
  await onServer(url, 'alter system set fsync = off')
  await onServer(url, 'select pg_reload_conf()')
  return {
    url,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
