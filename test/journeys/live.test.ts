import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { cents } from '@kernel/amounts'
import { openSandboxBank } from '@sandbox/bank/bank'
import { startPostgres, type RunningPostgres } from '@sandbox/postgres/server'
import { repeatWork } from '@sandbox/process/repeat-work'
import { systemClock } from '@server/adapters/clock'
import { secureIds } from '@server/adapters/ids'
import { silentLog } from '@server/adapters/log'
import { connect } from '@server/adapters/pg/connect'
import { stateBalance } from '@server/desk/flows/state-balance'
import { signedByTwo } from '../builders/approvals'
import { offerOf } from '../builders/drafts'
import { Browser } from '../setup/test-desk'
import { type DeskProcess, runDeskLine, startDesk } from '../setup/desk-process'
import { makeDeskRole } from '../setup/database'
import { openOutside, type Outside } from '../setup/live-environment'
import { IS_LONG } from '../setup/long-runs'

const EMAIL = 'ada@lovelace.example'
const IBAN = 'DE89370400440532013000'
const PLACES = ['api', 'api', 'watcher', 'watcher', 'payouts', 'payouts'] as const
/** In a long run each in turn; in each run of the tests one that pays out. */
const KILLED = [...PLACES.keys()].filter((at) => IS_LONG || at === PLACES.indexOf('payouts'))

let folder: string
let postgres: RunningPostgres
let outside: Outside
let bank: ReturnType<typeof repeatWork>
const desks: DeskProcess[] = []

/** The bank at the other end of the folder: it takes what lies there and books it at once. */
async function openBank(): Promise<void> {
  const options = {
    folder: join(outside.folder, 'bank'),
    now: () => new Date(),
    delayMs: 0,
    dayMs: 20_000,
    log: () => {},
  }
  const answering = await openSandboxBank(options)
  bank = repeatWork(
    () => answering.work(),
    100,
    () => {},
  )
}

const migrates = () =>
  runDeskLine(['migrate'], { ...outside.env, OWNER_DATABASE_URL: postgres.url })

const start = (at: number): Promise<DeskProcess> =>
  startDesk({ dataDir: folder, env: { ...outside.env, ROLES: PLACES[at] ?? '' } })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-live-'))
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  outside = await openOutside(postgres.url)
  await openBank()
  await makeDeskRole(postgres.url)
  await Promise.all([migrates(), migrates()])
  desks.push(...(await Promise.all(PLACES.map((_, at) => start(at)))))
})

afterAll(async () => {
  await Promise.all(desks.map((desk) => desk.kill('SIGTERM')))
  await bank.stop()
  await outside.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A line of an operator, which tells why where it fails. */
async function runs(...words: string[]): Promise<void> {
  const { code, out, error } = await runDeskLine(words, outside.env)
  if (code !== 0) throw new Error(`${words.join(' ')}: ${String(code)}\n${out}${error}`)
}

/** Whichever of the two api desks lives; a proxy before them would do the same. */
let api = 0
const ada = new Browser(() => desks[api]?.origin ?? '')

async function ask<T>(
  method: 'get' | 'post',
  path: string,
  body?: object,
  key?: string,
): Promise<T> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const answer = method === 'get' ? await ada.get(path) : await ada.post(path, body, headers)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
  // What it holds the test looks at.
  return answer.body.payload as T
}

interface Quote {
  readonly quoteId: string
  readonly status: string
  readonly receiverWalletAddress: `0x${string}`
}

async function takesQuote(recipientId: number): Promise<Quote> {
  const address = outside.chain.address('USDC')
  const token = { address, decimals: 6, network: 'base' }
  const asked = { tokenAmount: '1000', fromToken: token }
  const told = await ask<{ EURAmount: string }>('post', '/v1/private/convert/fromTokenToEUR', asked)
  const offer = offerOf({ address, chainId: 8453 }, '1000', told.EURAmount)
  const draft = { beneficiaryId: recipientId, ...offer }
  const key = crypto.randomUUID()
  return (await ask<{ quote: Quote }>('post', '/v1/private/quotes', draft, key)).quote
}

/** What an account may ask in a minute is twice this. */
const POLL_MS = 500

async function seesCompleted({ quoteId }: Quote): Promise<void> {
  const until = performance.now() + 40_000
  for (;;) {
    const { quote } = await ask<{ quote: Quote }>('get', `/v1/private/quotes/${quoteId}`)
    if (quote.status === 'completed') return
    if (performance.now() > until)
      throw new Error(`still ${quote.status}\n${desks.map(({ output }) => output()).join('\n')}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** The main job; in its midst, with the money on its way, something may happen to the desk. */
async function sendsEuros(recipientId: number, inTheMidst = async () => {}): Promise<void> {
  const quote = await takesQuote(recipientId)
  await outside.chain.pays('USDC', quote.receiverWalletAddress, 1_000_000_000n)
  await inTheMidst()
  await seesCompleted(quote)
}

async function rows(sql: string) {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const { rows: found } = await client.query<Record<string, string>>(sql)
  await client.end()
  return found
}

/** What two operators sign in the console: this desk serves none. */
async function statesBalance(): Promise<void> {
  const database = connect(postgres.url, { log: silentLog, random: Math.random })
  const deps = { database, clock: systemClock, ids: secureIds }
  await signedByTwo(deps, (by) => stateBalance(deps, cents(10_000_000n), by))
  await database.close()
}

it('turns crypto into euros live, on six processes, and again when one was killed in the midst', async () => {
  await statesBalance()
  await runs('doctor')
  const reason = ['--as', 'olga', '--reason', 'a new customer']
  await runs('accounts', 'add', EMAIL, 'individual', 'Ada Lovelace', ...reason)
  expect((await ada.signIn(EMAIL, outside.mail.mails)).status).toBe(200)
  const bankOf = await ask<{ bic: string; bankName: string }>('post', '/v1/private/iban/get-data', {
    iban: IBAN,
  })
  const person = { type: 'individual', firstName: 'Ada', lastName: 'Lovelace', iban: IBAN }
  const recipient = { ...person, bic: bankOf.bic, bankName: bankOf.bankName }
  const { recipients } = await ask<{ recipients: { id: number }[] }>(
    'post',
    '/v1/private/sepa/recipient/add',
    recipient,
  )
  const id = recipients[0]?.id ?? 0

  await sendsEuros(id)
  for (const at of KILLED) {
    await sendsEuros(id, async () => {
      await desks[at]?.kill('SIGKILL')
      if (at === api) api = 1 - api
    })
    desks[at] = await start(at)
  }

  const payouts = await rows('select status, amount_cents::text as cents from payouts')
  expect(payouts).toHaveLength(1 + KILLED.length)
  expect(payouts.every(({ status }) => status === 'completed')).toBe(true)
  const [sent = [], staged = []] = await Promise.all(
    ['sent', 'staging'].map((place) => readdir(join(outside.folder, 'bank', place))),
  )
  // What one that was killed had staged and not committed never leaves.
  expect(sent.filter((name) => !staged.includes(name))).toHaveLength(1 + KILLED.length)
  const booked = await rows(
    `select sum(amount)::text as sum from ledger_entries where account in ('bank:EUR', 'bank:notified', 'bank:opening')`,
  )
  const paid = payouts.reduce((sum, { cents = '0' }) => sum + BigInt(cents), 0n)
  expect(booked).toEqual([{ sum: (-paid).toString() }])
  await runs('reconcile')
})
