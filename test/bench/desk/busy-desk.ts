import type { Quote } from '@contract/v1/quotes'
import { toSeconds } from '@kernel/instant'
import { offerTo } from '../../builders/drafts'
import {
  ETH_FEED,
  EUR_FEED,
  PLAN_ENV,
  planMoney,
  TOKENS,
  USD_FEED,
} from '../../builders/money-plan'
import { type Browser, startTestDesk, type TestDesk } from '../../setup/test-desk'
import { fakeBank } from '../../fakes/bank'
import { fakeFeeds } from '../../fakes/prices'
import { asked } from '../../setup/statements'
import { type Recorded, startBare } from './bare'
import { blocks } from './blocks'
import { emailOf, fill, type Past } from './past'
import type { Call, Load } from './side'

/** A desk and a bare server on the same full database. */
export interface BusyDesk {
  readonly databaseUrl: string
  readonly origin: string
  readonly bare: string
  /** The newest page of an account's transactions. */
  readonly page: Load
  readonly quote: Load
  /** Mines so many blocks; answers how many milliseconds each took until all that it paid to the desk was recorded. */
  blocks(count: number): Promise<readonly number[]>
  stop(): Promise<void>
}

const PEOPLE = 8
const PAST: Past = {
  accounts: 1_000,
  recipientsEach: 10,
  transactions: Number.parseInt(process.env['PAST'] ?? '1000000', 10),
}
const RATES = [
  [EUR_FEED, 1_15000000n],
  [USD_FEED, 1_00000000n],
  [ETH_FEED, 3000_00000000n],
] as const
const JSON_TYPE = { 'content-type': 'application/json', 'x-client-type': 'web' }

export async function openBusyDesk(): Promise<BusyDesk> {
  const desk = await startDesk()
  try {
    return await fillAndOpen(desk)
  } catch (thrown) {
    await desk.stop()
    throw thrown
  }
}

async function fillAndOpen(desk: TestDesk): Promise<BusyDesk> {
  const { databaseUrl, origin } = desk
  await fill(databaseUrl, PAST)
  const people = await Promise.all(numbers(PEOPLE).map((person) => signedIn(desk, person)))
  const page: Load = {
    method: 'GET',
    path: '/v1/private/transactions',
    calls: people.map((browser) => ({ headers: { cookie: cookieOf(browser) } })),
  }
  const quote: Load = {
    method: 'POST',
    path: '/v1/private/quotes',
    calls: await Promise.all(people.map((browser, at) => quoteCall(browser, at + 1))),
  }
  const bare = await startBare(databaseUrl, [
    [page, await inTurn(people, pageRecorded)],
    [quote, await inTurn(people, (browser, at) => quoteRecorded(browser, quote.calls[at]))],
  ])
  return {
    databaseUrl,
    origin,
    bare: bare.origin,
    page,
    quote,
    blocks: (count) => blocks(databaseUrl, desk.clock, count),
    stop: async () => {
      await bare.stop()
      await desk.stop()
    },
  }
}

const numbers = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => at + 1)

/** One by one, so that what is recorded is one person's alone. */
async function inTurn<T>(
  people: readonly Browser[],
  ask: (browser: Browser, at: number) => Promise<T>,
): Promise<readonly T[]> {
  const answers: T[] = []
  for (const [at, browser] of people.entries()) answers.push(await ask(browser, at))
  return answers
}

async function startDesk(): Promise<TestDesk> {
  const feeds = fakeFeeds()
  const money = planMoney({ feeds, bank: fakeBank() })
  const env = PLAN_ENV
  const desk = await startTestDesk({ env, world: { money } })
  for (const [feed, rate] of RATES) feeds.set(feed, rate, toSeconds(desk.clock.now()))
  return desk
}

async function signedIn(desk: TestDesk, person: number): Promise<Browser> {
  const browser = desk.browser()
  const { status } = await browser.signIn(emailOf(person), desk.mails)
  expect(status).toBe(200)
  return browser
}

const cookieOf = ({ cookies }: Browser): string =>
  [...cookies].map((pair) => pair.join('=')).join('; ')

async function quoteCall(browser: Browser, recipient: number): Promise<Call> {
  const draft = {
    beneficiaryId: recipient,
    ...(await offerTo(browser, TOKENS.usdc, '1000')),
  }
  return { headers: { ...JSON_TYPE, cookie: cookieOf(browser) }, body: JSON.stringify(draft) }
}

async function pageRecorded(browser: Browser): Promise<Recorded> {
  const [{ body }, steps] = await asked(() => browser.get('/v1/private/transactions'))
  return { steps, payload: body.payload, ids: [] }
}

async function quoteRecorded(browser: Browser, call: Call | undefined): Promise<Recorded> {
  const key = 'the-key-of-what-is-recorded'
  const headers = { ...JSON_TYPE, 'idempotency-key': key }
  const [{ body }, steps] = await asked(() =>
    browser.send('POST', '/v1/private/quotes', call?.body ?? '', headers),
  )
  expect(body.error).toBeUndefined()
  const { quoteId, transactionId = '' } = body.payload?.['quote'] as Quote // the desk checked it against the contract
  return { steps, payload: body.payload, ids: [quoteId, transactionId, key] }
}
