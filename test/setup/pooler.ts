import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '@sandbox/process/launch'

const PROGRAM = '/usr/sbin/pgbouncer'

interface Login {
  readonly name: string
  readonly word: string
}

/** Starts PgBouncer in transaction mode before a server; test files read its port from the environment. Answers what stops it. */
export async function startPooler(
  serverUrl: string,
  logins: readonly Login[],
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-pooler-'))
  const port = await freePort()
  const file = (name: string): string => join(folder, name)
  const users = logins.map(({ name, word }) => `"${name}" "${word}"`).join('\n')
  await writeFile(file('users.txt'), users, { mode: 0o644 })
  await writeFile(file('pgbouncer.ini'), settings(serverUrl, port, file('users.txt')))
  // As root it asks for another user to run as; what it reads, it reads before.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const pooler = spawn(PROGRAM, ['-q', ...user, file('pgbouncer.ini')], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => pooler.once('exit', () => resolve()))
  process.env[PORT] = String(port)
  await answers(pooled(serverUrl))
  return async () => {
    pooler.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true })
  }
}

const PORT = 'TEST_POOLER_PORT'

/** Whether what desks of the tests ask goes through a pooler, where each query waits for the one before it. */
export const isPooled = (): boolean => process.env[PORT] !== undefined

/** The same database behind the pooler of the run; as it is where there is none, or on a server of a test's own. */
export function pooled(databaseUrl: string): string {
  const [port, shared] = [process.env[PORT], process.env['TEST_POSTGRES_URL']]
  const url = new URL(databaseUrl)
  if (port === undefined || shared === undefined || url.port !== new URL(shared).port)
    return databaseUrl
  url.host = `127.0.0.1:${port}`
  url.searchParams.delete('host')
  url.searchParams.set('pgbouncer', 'true')
  return url.href
}

const settings = (serverUrl: string, port: number, users: string): string => `
[databases]
* = host=127.0.0.1 port=${new URL(serverUrl).port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 30
max_client_conn = 1000
query_wait_timeout = 5
server_login_retry = 1
server_idle_timeout = 5
`

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (thrown) {
      if (tries === 100) throw thrown
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
