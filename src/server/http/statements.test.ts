import type { Quote } from '@contract/v1/quotes'
import type { TransactionPage } from '@contract/v1/transactions'
import { toSeconds } from '@kernel/instant'
import { emailOf, fill } from '@test/bench/desk/past'
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
import { asked, type Step } from '@test/setup/statements'
import { type Answer, type Browser, startTestDesk, type TestDesk } from '@test/setup/test-desk'

let desk: TestDesk
let browser: Browser

beforeAll(async () => {
  const feeds = fakeFeeds()
  desk = await startTestDesk({
    env: PLAN_ENV,
    world: { money: planMoney({ feeds, bank: fakeBank() }) },
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
  readonly all: number
  readonly inTransaction: number
}

/** Of several calls the least, since workers ask for themselves in between. */
async function statementsOf(ask: (turn: number) => Promise<Answer>): Promise<Asked> {
  const turns: Asked[] = []
  for (const turn of [1, 2, 3]) turns.push(await countedOnce(() => ask(turn)))
  const [least] = turns.toSorted((one, other) => one.all - other.all)
  if (!least) throw new Error('nothing was asked')
  return least
}

async function countedOnce(ask: () => Promise<Answer>): Promise<Asked> {
  const [answer, steps] = await asked(ask)
  expect(answer.status).toBe(200)
  const count = (some: readonly Step[]) =>
    some.flatMap(({ statements }) => statements.filter(({ text }) => !FRAME.test(text))).length
  const inTransaction = count(steps.filter(({ isTransaction }) => isTransaction))
  return { answer, all: count(steps), inTransaction }
}

/** The session and its limit, and what opens and ends a transaction, is the same for every call. */
const FRAME = /^(start transaction|commit$)|from "sessions"|"limit_windows"/

it('asks for a page of an activity in a fixed number of statements', async () => {
  const { all, answer } = await statementsOf(() => browser.get('/v1/private/transactions'))
  expect(all).toBe(2)
  expect(payload<TransactionPage>(answer).transactions).toHaveLength(50)
})

it('creates a quote, and tells how it stands, in a fixed number of statements', async () => {
  const draft = { beneficiaryId: 1, ...(await offerTo(browser, TOKENS.usdc, '1000')) }
  const quotes = (turn: number) =>
    browser.post('/v1/private/quotes', draft, { 'idempotency-key': `key-of-the-turn-${turn}` })
  const { answer, all, inTransaction } = await statementsOf(quotes)
  expect({ all, inTransaction }).toEqual({ all: 8, inTransaction: 3 })
  const { quoteId } = payload<{ quote: Quote }>(answer).quote
  const poll = await statementsOf(() => browser.get(`/v1/private/quotes/${quoteId}`))
  expect(poll.all).toBe(1)
})
