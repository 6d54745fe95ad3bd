import type { Quote } from '@contract/v1/quotes'
import { silentLog } from '@server/adapters/log'
import { connect } from '@server/adapters/pg/connect'
import type { World } from '@server/world'
import { moneySide, type MoneySide } from '@test/builders/money-side'
import { toSeconds } from '@kernel/instant'
import type { Database } from '@server/ports/db'
import type { Mail, Mailer } from '@server/ports/mail'
import { adaDraft, offerTo } from '../builders/drafts'
import {
  DEPTH,
  ETH_FEED,
  EUR_FEED,
  plan,
  PLAN_ENV,
  planMoney,
  POLYGON,
  TOKENS,
  USD_FEED,
} from '../builders/money-plan'
import { pooled } from '../setup/pooler'
import { nextCode } from '../setup/mailed-code'
import { type Browser, MARTA, startTestDesk } from '../setup/test-desk'
import { type FakeBank, fakeBank } from '../fakes/bank'
import { fakeChain } from '../fakes/chain'
import { fakeFeeds } from '../fakes/prices'

/** Two desks that people ask, and two nodes of watchers and payout workers, all on one PostgreSQL, each with connections of its own. */
export interface TwoNodes {
  readonly database: Database
  readonly bank: FakeBank
  readonly sides: readonly MoneySide[]
  /** Whoever is signed in at one desk is so at the other. */
  readonly browsers: readonly [Browser, Browser]
  /** A code that was mailed to both browsers as if they were one. */
  mailedCode(): Promise<string>
  signIn(): Promise<void>
  /** An hour later, with prices of that hour and a new session: what may be asked in an hour may be asked again. */
  nextHour(): Promise<void>
  draft(): Promise<object>
  /** Takes a quote for a thousand dollars and has them sent; every block that makes them final is mined, and none is read. */
  paysQuote(): Promise<Quote>
  stop(): Promise<void>
}

const RATES = [
  [EUR_FEED, 1_15000000n],
  [USD_FEED, 1_00000000n],
  [ETH_FEED, 3000_00000000n],
] as const
const SEND = '/v1/init/auth/send'
const CHECK = '/v1/init/auth/check'

export async function openTwoNodes(): Promise<TwoNodes> {
  const bank = fakeBank()
  const feeds = fakeFeeds()
  const money = planMoney({ feeds, bank })
  const env = PLAN_ENV
  const mails: Mail[] = []
  const world = {
    money,
    attach: () => Promise.resolve({ mailer: mailerInto(mails), routes: null }),
  } satisfies Partial<World>
  const first = await startTestDesk({ env, world })
  const { databaseUrl } = first
  const second = await startTestDesk({ env, world: { ...world, databaseUrl } })
  const desks = [first, second] as const
  const polygon = fakeChain(POLYGON, toSeconds(first.clock.now()))
  const pools = desks.map(() =>
    connect(pooled(databaseUrl), { log: silentLog, random: Math.random }),
  )
  const [database] = pools
  if (!database) throw new Error('no database')
  const parts = { ...plan(), bank, feeds, readers: [polygon], clock: first.clock }
  const browsers = [first.browser(), second.browser()] as const
  const people = peopleAt(mails, browsers)
  const now = (): number => toSeconds(first.clock.now())
  const setPrices = (): void => {
    for (const [feed, answer] of RATES) feeds.set(feed, answer, now())
  }
  const passes = (seconds: number): void => {
    for (const { clock } of desks) clock.advance(seconds)
  }
  setPrices()
  return {
    database,
    bank,
    browsers,
    sides: pools.map((each) => moneySide({ ...parts, database: each })),
    ...people,
    nextHour: async () => {
      passes(3_600)
      setPrices()
      await people.signIn()
    },
    paysQuote: async () => {
      passes(1)
      const quote = await people.takesQuote()
      const to = quote.receiverWalletAddress.toLowerCase()
      passes(1)
      polygon.mine(now(), { to, asset: TOKENS.usdc.address, amount: 1_000_000_000n })
      for (let block = 1; block < DEPTH; block++) polygon.mine(now())
      return quote
    },
    stop: async () => {
      await Promise.all(pools.map((pool) => pool.close()))
      await second.stop()
      await first.stop()
    },
  }
}

/** Whichever desk sends it. */
const mailerInto = (mails: Mail[]): Mailer => ({
  send: (mail) => {
    mails.push(mail)
    return Promise.resolve()
  },
})

/** What one person does at both desks. */
function peopleAt(mails: readonly Mail[], browsers: TwoNodes['browsers']) {
  const [browser, other] = browsers
  let keys = 0
  const share = (): void => {
    for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  }
  const draft = async (): Promise<object> => {
    await recipient(browser)
    return { beneficiaryId: 1, ...(await offerTo(browser, TOKENS.usdc, '1000')) }
  }
  return {
    draft,
    mailedCode: async () => {
      const code = await mailed(mails, browser)
      share()
      return code
    },
    signIn: async () => {
      const otp = await mailed(mails, browser)
      const { status } = await browser.post(CHECK, { email: MARTA, otp })
      expect(status).toBe(200)
      share()
    },
    takesQuote: async () => {
      const key = { 'idempotency-key': `quote-of-two-nodes-${++keys}` }
      const { body } = await browser.post('/v1/private/quotes', await draft(), key)
      expect(body.error).toBeUndefined()
      return body.payload?.['quote'] as Quote // the desk checked it against the contract
    },
  }
}

async function mailed(mails: readonly Mail[], browser: Browser): Promise<string> {
  const before = mails.length
  const { status } = await browser.post(SEND, { email: MARTA, initial: true })
  expect(status).toBe(200)
  return nextCode(mails, before)
}

async function recipient(browser: Browser): Promise<void> {
  const { body } = await browser.get('/v1/private/sepa/recipients')
  const { recipients } = body.payload as { recipients: readonly unknown[] } // as the contract says
  if (recipients.length > 0) return
  await browser.post('/v1/private/sepa/recipient/add', adaDraft())
}
