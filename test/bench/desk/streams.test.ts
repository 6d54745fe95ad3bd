import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { query } from '../../setup/operator'
import { startTestDesk, type TestDesk } from '../../setup/test-desk'

/** A thousand open event streams of as many accounts, in one process of the desk; the figures go to the output. */
const COUNT = 1_000
const LIMIT_MB = 200

let desk: TestDesk
let listeners: ChildProcess | undefined

beforeAll(async () => {
  desk = await startTestDesk()
})

afterAll(async () => {
  listeners?.kill()
  await desk.stop()
})

const cookieOf = (at: number): string => String(at).padStart(43, 'x')

async function signEverybodyIn(): Promise<void> {
  const now = desk.clock.now().toISOString()
  const later = new Date(desk.clock.now().getTime() + 3_600_000).toISOString()
  await query(
    desk.databaseUrl,
    `insert into accounts (id, email, name, type, min_otc_eur, created_at)
       select 'acc_' || n, n || '@bench.test', 'Bench', 'individual', 100, '${now}'
       from generate_series(1, ${String(COUNT)}) n`,
  )
  await query(
    desk.databaseUrl,
    `insert into sessions (id, token_hash, account_id, opened_at, seen_at, expires_at)
       select gen_random_uuid(), sha256(convert_to(lpad(n::text, 43, 'x'), 'utf8')), 'acc_' || n, '${now}', '${now}', '${later}'
       from generate_series(1, ${String(COUNT)}) n`,
  )
}

const megabytes = (): number => process.memoryUsage.rss() / 1024 ** 2

it(`holds ${String(COUNT)} event streams in less than ${String(LIMIT_MB)} MB and tells each of its change`, async () => {
  await signEverybodyIn()
  const before = megabytes()
  const cookies = Array.from({ length: COUNT }, (_, at) => `causeway_sid=${cookieOf(at + 1)}`)
  const asked = JSON.stringify({ url: `${desk.origin}/v1/private/events`, cookies })
  listeners = spawn(process.execPath, [join(__dirname, 'listeners.cjs'), asked])
  const { stdout, stdin } = listeners
  if (!stdout || !stdin) throw new Error('the listeners have no pipes')
  await once(stdout, 'data')
  const opened = megabytes()

  const from = process.cpuUsage()
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  const { user, system } = process.cpuUsage(from)
  await query(
    desk.databaseUrl,
    `insert into account_changes (account_id, list)
       select 'acc_' || n, 'recipients' from generate_series(1, ${String(COUNT)}) n`,
  )
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  stdin.end()
  const [told] = (await once(stdout, 'data')) as [Buffer] // what a pipe gives
  const idle = (user + system) / 1e7
  process.stdout.write(
    `\n${String(COUNT)} streams: ${(megabytes() - before).toFixed(0)} MB (${(opened - before).toFixed(0)} once open); ${(idle * 100).toFixed(0)} % of a core while nothing happens\n`,
  )
  expect(told.toString().trim()).toBe(String(COUNT))
  expect(megabytes() - before).toBeLessThan(LIMIT_MB)
}, 300_000)
