import { SANDBOX_CLIENT } from '@config/app'
import { readSettings } from '@config/desk'
import { secureIds } from '@server/adapters/ids'
import { silentLog } from '@server/adapters/log'
import { pdfSetter } from '@server/adapters/pdf'
import { connect } from '@server/adapters/pg/connect'
import { listen } from '@server/http/ports'
import { moneySide } from '@test/builders/money-side'
import { serveWeb } from '@server/http/web'
import { insertAccount } from '@server/desk/records/account'
import { eventConnections } from '@server/http/event-connections'
import type { Handlers } from '@server/http/handlers'
import { allHandlers } from '@server/http/handlers/all'
import { createServer } from '@server/http/server'
import type { Log } from '@server/ports/log'
import { ETH_FEED, EUR_FEED, plan, USD_FEED } from '../builders/money-plan'
import { Browser, MARTA } from '../setup/test-desk'
import { fakeBank } from '../fakes/bank'
import { fakeClock } from '../fakes/clock'
import { fakeFeeds } from '../fakes/prices'
import { createTestDatabase } from '../setup/database'
import { pooled } from '../setup/pooler'

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
const DAYS = { idleSeconds: 86_400, absoluteSeconds: 86_400, perAccount: 5 }

export async function startCountedDesk(): Promise<CountedDesk> {
  const { url, drop } = await createTestDatabase()
  const failures: unknown[] = []
  const log = { ...silentLog, error: (fields: object) => void failures.push(fields) }
  const database = connect(pooled(url), { log, random: Math.random })
  const runs = new Map<string, number>()
  const settings = readSettings({ PORT: '0' })
  const app = await createServer({ ...settings, ids: secureIds, log })
  const { deps, handlers } = await sides(database, log)
  serveWeb(app, {
    settings,
    client: SANDBOX_CLIENT,
    firstScript: null,
    handlers: counting(handlers, runs),
    deps,
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
  await insertAccount(database.db, { ...MARTAS, createdAt: clock.now() })
  const outside = { feeds, bank: fakeBank(), readers: [] }
  const money = moneySide({ ...plan(), ...outside, database, clock, ids, log, session: DAYS })
  const { deps } = money
  const connections = eventConnections(deps)
  const handlers = allHandlers(deps, connections, pdfSetter)
  return { deps, handlers }
}

const MARTAS = {
  id: 'acc_marta',
  email: MARTA,
  name: 'Marta Kowalczyk',
  type: 'individual',
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
