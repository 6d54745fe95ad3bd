import { createWriteStream, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

import { EXPORT_FORMATS, type ExportFormat } from '@contract/v1/transfer-exports'
import { query } from '../../setup/operator'
import type { Browser, TestDesk } from '../../setup/test-desk'
import { cookieOf, signedIn } from './busy-desk'
import { fill } from './past'
import { startPricedDesk } from './priced-desk'
import { startServer } from './server-process'

/** All that an account has ever done, in each format, from a desk in a process of its own; the figures go to the output. */
const { ROWS = '1000000' } = process.env
const COUNT = Number.parseInt(ROWS, 10)
const MOST_MB = 80
const PATIENCE_MS = 7_200_000
const EXPORTS = '/v1/private/transactions/exports'

let desk: TestDesk
let browser: Browser
let server: Awaited<ReturnType<typeof startServer>>
let folder: string
/** Of the desk before it has written anything, in MB. */
let idle: number

const report = (line: string): boolean => process.stdout.write(`${line}\n`)

beforeAll(async () => {
  desk = await startPricedDesk()
  folder = await mkdtemp(join(tmpdir(), 'causeway-exports-'))
  await chmod(folder, 0o755)
  const from = performance.now()
  await fill(desk.databaseUrl, {
    ...{ accounts: 1, recipientsEach: 3, transactions: COUNT },
    spacing: '25 seconds', // all within one year, as DATEV wants it
  })
  for (const statement of LEDGER) await asked(statement)
  report(`${ROWS} transfers in ${seconds(from)} s`)
  browser = await signedIn(desk, 1)
  server = await startServer({ databaseUrl: desk.databaseUrl, bare: null })
  idle = resident()
}, PATIENCE_MS)

afterAll(async () => {
  server.stop()
  await desk.stop()
  await rm(folder, { recursive: true })
})

const asked = (statement: string) => query(desk.databaseUrl, statement)
const seconds = (from: number): string => ((performance.now() - from) / 1_000).toFixed(0)

/** What settling and paying posted; of each posting the pairs add up to nothing by how they are made. */
const LEDGER: readonly string[] = [
  `insert into ledger_postings (id, kind, quote_id, posted_at)
    select kind || ':' || id, kind, id, settled_at from quotes, (values ('settlement'), ('payout-evidence')) kinds (kind)
    where status = 'completed'`,
  `set session_replication_role = replica;
   insert into ledger_entries (posting_id, account, asset, amount)
    select kind || ':' || id, account, 'EUR', amount from quotes q cross join lateral (values
      ('settlement', 'trading:EUR', settled_cents), ('settlement', 'fees:EUR', -fee_cents),
      ('settlement', 'payout:clearing', fee_cents - settled_cents),
      ('payout-evidence', 'bank:EUR', fee_cents - settled_cents), ('payout-evidence', 'payout:clearing', settled_cents - fee_cents)
    ) entry (kind, account, amount) where status = 'completed'`,
]

/** Of the desk's process, in MB. */
const resident = (): number => {
  const [, kilobytes = ''] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(server.pid)}/status`, 'utf8')) ?? []
  return Number.parseInt(kilobytes, 10) / 1_024
}

/** The highest while something is done. */
async function peakOf(work: () => Promise<void>): Promise<number> {
  let peak = resident()
  const look = setInterval(() => (peak = Math.max(peak, resident())), 50)
  await work().finally(() => clearInterval(look))
  return peak
}

async function opened(format: ExportFormat, signal?: AbortSignal): Promise<Response> {
  await asked('truncate limit_windows')
  const headers = {
    cookie: cookieOf(browser),
    'content-type': 'application/json',
    'x-client-type': 'web',
  }
  const body = JSON.stringify({ format })
  const prepared = await fetch(`${server.origin}${EXPORTS}`, { method: 'POST', headers, body })
  const { payload } = (await prepared.json()) as { payload: { id: string } } // checked by the desk's own tests
  return fetch(`${server.origin}${EXPORTS}/${payload.id}`, { headers, ...(signal && { signal }) })
}

const bodyOf = ({ body }: Response): Readable =>
  // What fetch gives is what Node reads.
  Readable.fromWeb(body as unknown as ReadableStream)

const fileOf = (format: string): string => join(folder, format)

it.each(EXPORT_FORMATS)(
  `writes ${ROWS} rows as %s with less than ${String(MOST_MB)} MB over idle`,
  async (format) => {
    const before = resident()
    const from = performance.now()
    let bytes = 0
    const peak = await peakOf(async () => {
      const answer = await opened(format)
      expect(answer.status).toBe(200)
      const body = bodyOf(answer)
      body.on('data', (part: Uint8Array) => (bytes += part.length))
      await pipeline(body, createWriteStream(fileOf(format)))
    })
    report(
      `${format}: ${(bytes / 1024 ** 2).toFixed(0)} MB in ${seconds(from)} s, ${idle.toFixed(0)} MB idle, ` +
        `${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
    )
    expect(peak - idle).toBeLessThan(MOST_MB)
  },
  PATIENCE_MS,
)

it(
  'has each transfer once, and sums that equal the ledger',
  async () => {
    const names = readFileSync(fileOf('csv'), { encoding: 'utf8' }).slice(1, 400).split('\r\n')[0]
    const columns = (names ?? '').split(',').map((name) => `${name} text`)
    await asked(`create unlogged table read_back (${columns.join(', ')})`)
    await asked(`copy read_back from '${fileOf('csv')}' with (format csv, header true)`)
    const [row] = await asked(`
      select count(*)::integer as rows, count(distinct id)::integer as ids,
        sum(converted_eur::numeric) * 100 = (select sum(amount) from ledger_entries where account = 'trading:EUR') as converted,
        sum(fee_eur::numeric) * 100 = (select -sum(amount) from ledger_entries where account = 'fees:EUR') as fees,
        sum(paid_eur::numeric) * 100 = (select -sum(amount) from ledger_entries where account = 'bank:EUR') as paid,
        sum(paid_eur::numeric)::text as euros
      from read_back where state = 'completed'`)
    expect(row).toMatchObject({ rows: COUNT, ids: COUNT, converted: true, fees: true, paid: true })
    report(`read by PostgreSQL: ${String(row?.['rows'])} paid rows, €${String(row?.['euros'])}`)
  },
  PATIENCE_MS,
)

/** Less is held by sockets and pipes as a whole. */
const isLong = COUNT >= 100_000

it('reads no further than a client takes, and stops when it goes away', async () => {
  const leaving = new AbortController()
  const answer = await opened('json', leaving.signal)
  const body = bodyOf(answer)
  await new Promise((resolve) => body.once('readable', resolve))
  expect(answer.status).toBe(200)
  const read = async () => (await asked('select read_at from transfer_exports')).length
  const pages = await pagesRead()
  // What socket and pipes hold, and then nothing more: a busy machine fills them slowly.
  let [later, before] = [pages, -1]
  while (later !== before) {
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    before = later
    later = await pagesRead()
  }
  expect(await read()).toBe(isLong ? 1 : 0)
  report(`a client that takes nothing: ${String(later)} pages read (${String(pages)} at first)`)
  body.on('error', () => {})
  leaving.abort()
  for (let look = 0; look < 100 && (await read()) > 0; look++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await read()).toBe(0)
}, 120_000)

/** Each page marks the one row of the export. */
async function pagesRead(): Promise<number> {
  const [row] = await asked(
    `select n_tup_upd::integer as updates from pg_stat_user_tables where relname = 'transfer_exports'`,
  )
  return Number(row?.['updates'])
}
