import type { Quote } from '@contract/v1/quotes'
import type { TransactionPage } from '@contract/v1/transactions'
import { toSeconds } from '@kernel/instant'
import { emailOf, fill, signsPast } from '@test/bench/desk/past'
import { offerTo } from '@test/builders/drafts'
import {
  ETH_FEED,
  EUR_FEED,
  PLAN_ENV,
  planMoney,
  TOKENS,
  USD_FEED,
} from '@test/builders/money-plan'
import { fakeBank } from '@test/fakes/bank'
import { fakeFeeds } from '@test/fakes/prices'
import { payload } from '@test/setup/chat-desk'
import { query } from '@test/setup/operator'
import { historyReaders, plansOf } from '@test/setup/plans'
import { isPooled } from '@test/setup/pooler'
import { asked, type Statement, type Step } from '@test/setup/statements'
import { type Answer, type Browser, startTestDesk, type TestDesk } from '@test/setup/test-desk'

let desk: TestDesk
let browser: Browser

beforeAll(async () => {
  const feeds = fakeFeeds()
  desk = await startTestDesk({
    env: PLAN_ENV,
    world: { money: planMoney({ feeds, bank: fakeBank(), addressSigner: signsPast }) },
  })
  feeds.set(EUR_FEED, 1_15000000n, toSeconds(desk.clock.now()))
  feeds.set(USD_FEED, 1_00000000n, toSeconds(desk.clock.now()))
  feeds.set(ETH_FEED, 3000_00000000n, toSeconds(desk.clock.now()))
  await fill(desk.databaseUrl, { accounts: 1, recipientsEach: 2, transactions: 60 })
  browser = desk.browser()
  await browser.signIn(emailOf(1), desk.mails)
})

afterAll(() => desk.stop())

interface Asked {
  readonly answer: Answer
  /** Of the session and its limit. */
  readonly framing: number
  readonly statements: readonly Statement[]
  readonly all: number
  readonly inTransaction: number
  /** Of its transaction. */
  readonly roundTrips: number
}

/** Of several calls the least, since workers ask for themselves in between. */
async function statementsOf(ask: (turn: number) => Promise<Answer>): Promise<Asked> {
  const turns: Asked[] = []
  for (const turn of [1, 2, 3, 4, 5, 6]) turns.push(await countedOnce(() => ask(turn)))
  const [least] = turns.toSorted(
    (one, other) => one.all + one.framing - (other.all + other.framing),
  )
  if (!least) throw new Error('nothing was asked')
  // The session with its account, and one hit of it for the call.
  expect(least.framing).toBe(1)
  return least
}

async function countedOnce(ask: () => Promise<Answer>): Promise<Asked> {
  const [answer, steps] = await asked(ask)
  expect([200, 304]).toContain(answer.status)
  const framing = steps
    .flatMap(({ statements }) => statements)
    .filter(({ text }) => SESSION.test(text)).length
  const carrying = (some: readonly Step[]) =>
    some.flatMap(({ statements }) => statements.filter(({ text }) => !FRAME.test(text)))
  const statements = carrying(steps)
  const transactions = steps.filter(({ isTransaction }) => isTransaction)
  const inTransaction = carrying(transactions).length
  const roundTrips = transactions.reduce((sum, step) => sum + step.roundTrips, 0)
  return { answer, framing, statements, all: statements.length, inTransaction, roundTrips }
}

/** Each quote is mailed by a worker, which may ask as often as the looks that follow. */
async function mailedOfQuotes(): Promise<void> {
  while ((await query(desk.databaseUrl, 'select id from transfer_notices limit 1')).length > 0);
}

const SESSION = /from "sessions"|"limit_windows"/
/** The session and its limit, and what opens and ends a transaction, is the same for every call. */
const FRAME = new RegExp(`^(start transaction|commit$)|${SESSION.source}`)

it('asks for a page of an activity in a fixed number of statements', async () => {
  const { all, answer } = await statementsOf(() => browser.get('/v1/private/transactions'))
  expect(all).toBe(1)
  expect(payload<TransactionPage>(answer).transactions).toHaveLength(50)
})

it('creates a quote, and tells how it stands, in a fixed number of statements', async () => {
  const draft = { beneficiaryId: 1, ...(await offerTo(browser, TOKENS.usdc, '1000')) }
  const quotes = (turn: number) =>
    browser.post('/v1/private/quotes', draft, { 'idempotency-key': `key-of-the-turn-${turn}` })
  const { answer, ...counts } = await statementsOf(quotes)
  const roundTrips = isPooled() ? 5 : 2
  expect(counts).toMatchObject({ all: 4, inTransaction: 3, roundTrips })
  const { quoteId } = payload<{ quote: Quote }>(answer).quote
  await mailedOfQuotes()
  const poll = await statementsOf(() => browser.get(`/v1/private/quotes/${quoteId}`))
  expect(poll.all).toBe(1)
  const known = { 'if-none-match': poll.answer.headers.get('etag') ?? '' }
  const again = await statementsOf(() => browser.get(`/v1/private/quotes/${quoteId}`, known))
  expect([again.answer.status, again.all]).toEqual([304, 0])
})

it('tells of a new quote, without a read, what a look at it tells', async () => {
  const draft = { beneficiaryId: 1, ...(await offerTo(browser, TOKENS.usdc, '1000')) }
  const key = { 'idempotency-key': 'key-of-one-that-is-new' }
  const { quote } = payload<{ quote: Quote }>(await browser.post('/v1/private/quotes', draft, key))
  const look = await browser.get(`/v1/private/quotes/${quote.quoteId}`)
  expect(payload<{ quote: Quote }>(look).quote).toEqual(quote)
  const again = await browser.post('/v1/private/quotes', draft, key)
  expect(payload<{ quote: Quote }>(again).quote).toEqual(quote)
})

/** What begins with an account and stands in the order asked for, so that nothing is sorted. */
const INDEXES = ['quotes_history', 'quotes_account_open', 'quotes_account_unpaid', 'holds_account']

it('reads past no history: each statement has an index for what grows', async () => {
  const draft = { beneficiaryId: 1, ...(await offerTo(browser, TOKENS.usdc, '1000')) }
  const quoted = await statementsOf((turn) =>
    browser.post('/v1/private/quotes', draft, { 'idempotency-key': `key-that-explains-${turn}` }),
  )
  const { quoteId } = payload<{ quote: Quote }>(quoted.answer).quote
  const poll = await statementsOf(() => browser.get(`/v1/private/quotes/${quoteId}`))
  const page = await statementsOf(() => browser.get('/v1/private/transactions'))
  const all = [...quoted.statements, ...poll.statements, ...page.statements]
  expect(await historyReaders(desk.databaseUrl, all)).toEqual([])
  const planned = await plansOf(desk.databaseUrl, all)
  for (const kind of [0, 1] as const) {
    const plans = planned.map((each) => each.plans[kind])
    expect(INDEXES.filter((name) => !plans.some((plan) => plan.includes(name)))).toEqual([])
  }
})
