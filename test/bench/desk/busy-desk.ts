import type { Quote } from '@contract/v1/quotes'
import { offerTo } from '../../builders/drafts'
import { TOKENS } from '../../builders/money-plan'
import type { Browser, TestDesk } from '../../setup/test-desk'
import { query } from '../../setup/operator'
import { asked, type Step } from '../../setup/statements'
import type { Answered } from './bare'
import { blocks } from './blocks'
import { emailOf, fill, type Past } from './past'
import { startPricedDesk } from './priced-desk'
import { startServer } from './server-process'
import type { Call, Server } from './side'

/** A desk and a bare server on the same full database, each in a process of its own. */
export interface BusyDesk {
  readonly databaseUrl: string
  readonly desk: Server
  readonly bare: Server
  /** The newest page of an account's transactions. */
  readonly page: Answered
  /** How a quote stands. */
  readonly poll: Answered
  readonly quote: Answered
  /** How long it took to write what is past, and how large the database is. */
  readonly filled: string
  /** Mines so many blocks; answers how many milliseconds each took until all that it paid to the desk was recorded. */
  blocks(count: number): Promise<readonly number[]>
  stop(): Promise<void>
}

const PEOPLE = 8
const PAST: Past = {
  accounts: 1_000,
  recipientsEach: 10,
  transactions: Number.parseInt(process.env['PAST'] ?? '2000000', 10),
}
export const JSON_TYPE = { 'content-type': 'application/json', 'x-client-type': 'web' }

export async function openBusyDesk(): Promise<BusyDesk> {
  const desk = await startPricedDesk()
  try {
    return await fillAndOpen(desk)
  } catch (thrown) {
    await desk.stop()
    throw thrown
  }
}

async function fillAndOpen(desk: TestDesk): Promise<BusyDesk> {
  const { databaseUrl } = desk
  const from = performance.now()
  await fill(databaseUrl, PAST)
  const seconds = (performance.now() - from) / 1_000
  const people = await Promise.all(numbers(PEOPLE).map((person) => signedIn(desk, person)))
  const accountIds = numbers(PEOPLE).map((person) => `acc_${person}`)
  const calls = people.map((browser) => ({ headers: { cookie: cookieOf(browser) } }))
  const list = { method: 'GET', path: '/v1/private/transactions' } as const
  const page = await answered(people, {
    ...{ ...list, calls, accountIds },
    rows: { of: 'page' },
  })
  const drafts = await Promise.all(people.map((browser, at) => quoteCall(browser, at + 1)))
  const quote = await answered(people, {
    ...{ method: 'POST', path: '/v1/private/quotes', calls: drafts, accountIds },
    rows: { of: 'quote' },
  })
  const [first] = quote.answers as readonly { payload: { quote: Quote } }[] // the desk checked it against the contract
  const quoteId = first?.payload.quote.quoteId ?? ''
  const poll = await answered(people.slice(0, 1), {
    ...{
      method: 'GET',
      path: `/v1/private/quotes/${quoteId}`,
      calls: calls.slice(0, 1),
      accountIds,
    },
    rows: { of: 'poll', quoteId },
  })
  const served = await startServer({ databaseUrl, bare: null })
  const bare = await startServer({ databaseUrl, bare: [page, quote, poll] })
  return {
    ...{ databaseUrl, desk: served, bare, page, poll, quote },
    filled: `${PAST.transactions} past transactions in ${seconds.toFixed(0)} s, ${await sizeOf(databaseUrl)}`,
    blocks: (count) => blocks(databaseUrl, desk.clock, count),
    stop: async () => {
      bare.stop()
      served.stop()
      await desk.stop()
    },
  }
}

async function sizeOf(databaseUrl: string): Promise<string> {
  const [row] = await query(
    databaseUrl,
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  return String(row?.['size'])
}

/** The desk's answers to a load, of one person after the other. */
async function answered(
  people: readonly Browser[],
  load: Omit<Answered, 'answers' | 'asked'>,
): Promise<Answered> {
  const answers: object[] = []
  let steps: readonly Step[] = []
  for (const [at, browser] of people.entries()) {
    const key = `the-key-of-person-${at}`
    const headers = { ...JSON_TYPE, 'idempotency-key': key }
    const body = load.calls[at]?.body ?? null
    const send = () => browser.send(load.method, load.path, body, headers)
    const [{ status, body: answer }, sent] = await asked(send)
    expect(status).toBe(200)
    answers.push(answer)
    steps = sent
  }
  return { ...load, answers, asked: countsOf(steps) }
}

function countsOf(steps: readonly Step[]): Answered['asked'] {
  const queries = steps
    .flatMap(({ statements }) => statements)
    .filter(({ text }) => !FRAME.test(text))
  return {
    statements: queries.length,
    roundTrips: steps.reduce((sum, step) => sum + step.roundTrips, 0),
  }
}

/** What opens and ends a transaction. */
const FRAME = /^(start transaction|commit$)/

const numbers = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => at + 1)

export async function signedIn(desk: TestDesk, person: number): Promise<Browser> {
  const browser = desk.browser()
  const { status } = await browser.signIn(emailOf(person), desk.mails)
  expect(status).toBe(200)
  return browser
}

export const cookieOf = ({ cookies }: Browser): string =>
  [...cookies].map((pair) => pair.join('=')).join('; ')

async function quoteCall(browser: Browser, recipient: number): Promise<Call> {
  const draft = {
    beneficiaryId: recipient,
    ...(await offerTo(browser, TOKENS.usdc, '1000')),
  }
  return { headers: { ...JSON_TYPE, cookie: cookieOf(browser) }, body: JSON.stringify(draft) }
}
