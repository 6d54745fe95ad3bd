import { SANDBOX_CLIENT } from '@config/app'
import { readSettings } from '@config/desk'
import { SANDBOX_LIMITS } from '@config/limits'
import { secureIds } from '@server/adapters/ids'
import { silentLog } from '@server/adapters/log'
import { connect } from '@server/adapters/pg/connect'
import { accountSide } from '@server/compose/account-side'
import { listen } from '@server/compose/listening'
import { moneySide } from '@server/compose/money-side'
import { serveWeb } from '@server/compose/web'
import { referenceRoutes } from '@server/desk/references/routes'
import { usageOf } from '@server/desk/transactions/store'
import { eventConnections } from '@server/http/event-connections'
import type { Handlers } from '@server/http/handlers'
import { chatHandlers } from '@server/http/handlers/chat'
import { supportHandlers } from '@server/http/handlers/support'
import { createServer } from '@server/http/server'
import type { Log } from '@server/ports/log'
import { ETH_FEED, EUR_FEED, plan, USD_FEED } from '../builders/money-plan'
import { Browser, MARTA } from '../setup/test-desk'
import { fakeBank } from '../fakes/bank'
import { fakeClock } from '../fakes/clock'
import { fakeFeeds } from '../fakes/prices'
import { createTestDatabase } from '../setup/database'

/** The desk's own parts behind its own edge, with every handler counted by the request's user agent. */
export interface CountedDesk {
  readonly origin: string
  /** How often handlers ran for the request that called itself this. */
  ran(userAgent: string): number
  /** What was logged of requests that failed. */
  readonly failures: readonly unknown[]
  /** Somebody with a session. */
  signedIn(): Promise<Browser>
  stop(): Promise<void>
}

const CODE = '424242'
/** Nothing is refused for being asked too often: what is sent is to be looked at. */
const limits = { take: () => Promise.resolve(), forget: () => Promise.resolve() }
const DAYS = { idleSeconds: 86_400, absoluteSeconds: 86_400, perAccount: 5 }

export async function startCountedDesk(): Promise<CountedDesk> {
  const { url, drop } = await createTestDatabase()
  const failures: unknown[] = []
  const log = { ...silentLog, error: (fields: object) => void failures.push(fields) }
  const database = connect(url, { log, random: Math.random })
  const runs = new Map<string, number>()
  const settings = readSettings({ PORT: '0' })
  const app = await createServer({ ...settings, ids: secureIds, log })
  const { handlers, people } = await sides(database, log)
  serveWeb(app, {
    settings,
    database,
    client: SANDBOX_CLIENT,
    world: { firstScript: null },
    handlers: counting(handlers, runs),
    sessions: people.sessions,
    accounts: people.accounts,
    limits,
    allowed: { calls: {} },
  })
  const origin = await listen(app, settings)
  return {
    origin,
    failures,
    ran: (userAgent) => runs.get(userAgent) ?? 0,
    signedIn: async () => {
      const browser = new Browser(() => origin)
      await browser.post('/v1/init/auth/send', { email: MARTA, initial: true })
      await browser.post('/v1/init/auth/check', { email: MARTA, otp: CODE })
      return browser
    },
    stop: async () => {
      await app.close()
      await database.close()
      await drop()
    },
  }
}

async function sides(database: ReturnType<typeof connect>, log: Log) {
  const clock = fakeClock()
  const ids = { ...secureIds, code: () => CODE }
  const feeds = fakeFeeds()
  for (const feed of [EUR_FEED, USD_FEED, ETH_FEED])
    feeds.set(feed, 1_15000000n, clock.now().getTime() / 1000)
  const people = accountSide({
    database,
    clock,
    ids,
    limits,
    otpPepper: 'a pepper for tests that is long enough',
    bankDirectoryFile: null,
    brand: SANDBOX_CLIENT.brand,
    signInRules: SANDBOX_LIMITS.signIn,
    sessionRules: DAYS,
    usage: (accountId) => usageOf(database.db, accountId),
  })
  await people.accounts.add({ ...MARTAS, createdAt: clock.now() })
  const { recipients } = people
  const outside = { feeds, bank: fakeBank(), readers: [] }
  const money = moneySide({ ...plan(0), ...outside, database, clock, log, recipients })
  const connections = eventConnections(money.deps, (sessions) => people.sessions.open(sessions))
  const handlers = {
    ...people.handlers,
    ...money.handlers,
    ...chatHandlers(money.deps, connections),
    ...supportHandlers(money.deps, connections, money.transactions),
    ...referenceRoutes(1, []),
  }
  return { handlers, people }
}

const MARTAS = {
  id: 'acc_marta',
  email: MARTA,
  name: 'Marta Kowalczyk',
  type: 'individual',
  minOtcEur: '100',
  maxOtcEur: null,
  // Every call there is may be asked: those of the people who answer as well.
  isSupport: true,
} as const

/** At the composed edge: whatever reaches a handler is written down first. */
function counting(handlers: Handlers, runs: Map<string, number>): Handlers {
  type Handler = (input: { facts: { userAgent: string } }) => Promise<unknown>
  const counted = Object.entries(handlers).map(([name, handler]) => {
    const run: Handler = (input) => {
      const { userAgent } = input.facts
      runs.set(userAgent, (runs.get(userAgent) ?? 0) + 1)
      return (handler as Handler)(input) // what it is given is what it was mounted for
    }
    return [name, run]
  })
  return Object.fromEntries(counted) as Handlers // name by name the same handlers
}
