import { existsSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

import { offerTo } from '../../builders/drafts'
import { ETHEREUM, TOKENS } from '../../builders/money-plan'
import { query } from '../../setup/operator'
import { asked, type Step } from '../../setup/statements'
import type { Browser, TestDesk } from '../../setup/test-desk'
import { OURS, paidBlocks } from './blocks'
import { cookieOf, JSON_TYPE, signedIn } from './busy-desk'
import { fill } from './past'
import { startPricedDesk } from './priced-desk'
import { startServer } from './server-process'
import { loaded, type Call } from './side'

/**
 * What a quote, a poll and a block ask of the database where so many accounts wait for crypto, each at an address of its own:
 * ACCOUNTS=1000000 TEST_DATABASE_URL=postgres://… for a server whose data lies on a disk.
 */

const { ACCOUNTS = '10000' } = process.env
const MANY = Number.parseInt(ACCOUNTS, 10)
const PEOPLE = 8
const CALLS = { first: 40, counted: 200 }
const [TRANSACTIONS, BLOCKS] = [60_000, 5]
const [LOAD_MS, PATIENCE_MS] = [10_000, 7_200_000]

let desk: TestDesk
const people: Browser[] = []
const lines: string[] = []

beforeAll(async () => {
  desk = await startPricedDesk()
  const from = performance.now()
  await fill(desk.databaseUrl, {
    accounts: MANY,
    recipientsEach: 1,
    transactions: TRANSACTIONS,
  })
  await ask(LOCKS)
  for (const person of numbers(PEOPLE)) people.push(await signedIn(desk, person))
  const [size] = await ask('select pg_size_pretty(pg_database_size(current_database())) as size')
  lines.push(`${ACCOUNTS} accounts: ${seconds(from)} s to fill, ${String(size?.['size'])}`)
}, PATIENCE_MS)

afterAll(async () => {
  const load = loadavg().map((each) => each.toFixed(1))
  process.stdout.write(`\n${lines.join('\n')}\nload of the machine: ${load.join(' ')}\n\n`)
  await desk.stop()
})

const ask = (statement: string) => query(desk.databaseUrl, statement)
const seconds = (from: number): string => ((performance.now() - from) / 1_000).toFixed(0)
const numbers = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => at + 1)

/** Counts the locks of a transaction at its commit; its own one is not counted. */
const LOCKS = `
  create unlogged table lock_counts (locks integer);
  create function count_locks() returns trigger language plpgsql security definer as $$ begin
    insert into lock_counts
      select count(*) from pg_locks where pid = pg_backend_pid() and relation is distinct from 'pg_locks'::regclass
        and relation is distinct from 'lock_counts'::regclass;
    return null; end $$;
  create constraint trigger zz_locks after insert on quotes deferrable initially deferred
    for each row execute function count_locks()`

const lsn = async (): Promise<number> => {
  const [row] = await ask(`select pg_current_wal_insert_lsn() - '0/0' as bytes`)
  return Number(row?.['bytes']) // the server's position, far below 2^53
}

interface Asked {
  readonly ms: number
  readonly bytes: number
  readonly steps: readonly Step[]
}

/** What so many calls cost, one after the other; statements of the desk's workers come between those of some. */
async function cost(count: number, call: (at: number) => Promise<unknown>): Promise<Asked> {
  const each: (readonly Step[])[] = []
  for (let at = 1; at < PEOPLE; at++) each.push((await asked(() => call(at)))[1])
  const [steps = []] = each.toSorted((one, other) => statementsOf(one) - statementsOf(other))
  for (let at = 0; at < CALLS.first; at++) await call(at)
  const [bytes, from] = [await lsn(), performance.now()]
  for (let at = 0; at < count; at++) await call(at)
  const ms = (performance.now() - from) / count
  return { ms, bytes: ((await lsn()) - bytes) / count, steps }
}

const statementsOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, { statements }) => sum + statements.length, 0)

function told(name: string, { ms, bytes, steps }: Asked): string {
  const statements = statementsOf(steps)
  const trips = steps.reduce((sum, { roundTrips }) => sum + roundTrips, 0)
  return `${name}: ${statements} statements in ${trips} round trips, ${bytes.toFixed(0)} bytes of WAL, ${ms.toFixed(1)} ms`
}

const quoteOf = async (browser: Browser, person: number): Promise<object> => ({
  beneficiaryId: person,
  ...(await offerTo(browser, TOKENS.usdc, '1000')),
})

it(
  'a quote and a poll',
  async () => {
    const drafts = await Promise.all(people.map((browser, at) => quoteOf(browser, at + 1)))
    let keys = 0
    let quoteId = ''
    const quote = async (at: number): Promise<void> => {
      const who = at % PEOPLE
      if (who === 0) await ask('truncate limit_windows')
      const headers = { ...JSON_TYPE, 'idempotency-key': `a-key-of-the-bench-${++keys}` }
      const body = JSON.stringify(drafts[who])
      const answer = await people[who]?.send('POST', '/v1/private/quotes', body, headers)
      expect(answer?.status).toBe(200)
      if (who === 0)
        quoteId = JSON.stringify(answer?.body).split('"quoteId":"')[1]?.split('"')[0] ?? ''
    }
    lines.push(told('a quote', await cost(CALLS.counted, quote)))
    const [locks] = await ask('select min(locks) as least, max(locks) as most from lock_counts')
    lines.push(
      `locks at a quote's commit: ${String(locks?.['least'])} to ${String(locks?.['most'])}`,
    )
    const poll = () =>
      people[0]?.get(`/v1/private/quotes/${quoteId}`) ?? Promise.reject(new Error())
    lines.push(told('a poll', await cost(CALLS.counted, poll)))
  },
  PATIENCE_MS,
)

it(
  'a block',
  async () => {
    const chain = await paidBlocks(desk.databaseUrl, desk.clock)
    // Its first step marks where it begins; where the database is too slow for it, so are the others.
    await chain.step().catch(String)
    await chain.step(`deposit-watcher-${ETHEREUM}`).catch(String)
    const look = async (name: string, step: () => Promise<number>): Promise<void> => {
      const [bytes, ticks, used, from] = [
        await lsn(),
        await databaseWork(),
        process.cpuUsage(),
        performance.now(),
      ]
      const statements = await step().catch(String)
      const ms = performance.now() - from
      const { user, system } = process.cpuUsage(used)
      const [wal, work] = [(await lsn()) - bytes, ((await databaseWork()) - ticks) * 10]
      lines.push(
        `${name}: ${statements} statements, ${wal} bytes of WAL, ${ms.toFixed(0)} ms; ` +
          `processor time: desk ${((user + system) / 1_000).toFixed(0)} ms, database ${work} ms`,
      )
    }
    for (let block = 0; block < BLOCKS; block++) {
      chain.mine(block)
      await look(`a block that pays ${OURS}`, () => chain.step())
      await look('a look for what is due', () => chain.step('quote-expirer'))
      await look('a look at native balances', () => chain.step(`balance-watcher-${ETHEREUM}`))
    }
    await chain.close()
  },
  PATIENCE_MS,
)

/** Ticks of 10 ms of processor time of the sessions that last. */
async function databaseWork(): Promise<number> {
  const rows = await ask(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return rows.reduce((sum, { pid }) => sum + ticksOf(String(pid)), 0)
}

function ticksOf(pid: string): number {
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return 0
  const fields = readFileSync(stat, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12]) // utime and stime
}

it(
  'as many quotes as one desk and one database give',
  async () => {
    const served = await startServer({ databaseUrl: desk.databaseUrl, bare: null })
    const calls = await Promise.all(
      people.map(async (browser, at): Promise<Call> => ({
        headers: { ...JSON_TYPE, cookie: cookieOf(browser) },
        body: JSON.stringify(await quoteOf(browser, at + 1)),
      })),
    )
    const load = { method: 'POST', path: '/v1/private/quotes', calls } as const
    for (const connections of [PEOPLE, PEOPLE * 4]) {
      await ask('truncate limit_windows')
      const before = await databaseWork()
      const { ms, work, p99 } = await loaded(served, load, LOAD_MS, connections)
      const database = ((await databaseWork()) - before) / (LOAD_MS / ms / 10)
      lines.push(
        `${connections} at once: ${(1_000 / ms).toFixed(0)} quotes a second, p99 ${p99.toFixed(0)} ms; ` +
          `processor time each: desk ${work.toFixed(1)} ms, database ${database.toFixed(1)} ms`,
      )
    }
    served.stop()
  },
  PATIENCE_MS,
)
