import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { LIVE_CLIENT, SANDBOX_CLIENT } from '@config/app'
import type { DeskSettings } from '@config/desk'
import { LIVE_LIMITS, SANDBOX_LIMITS } from '@config/limits'
import type { ClientConfig } from '@contract/client-config'
import { clientConfig } from './adapters/client-config'
import { connect, type ConnectedDatabase } from './adapters/pg/connect'
import { migrate } from './adapters/pg/migrate'
import { accountSide } from './compose/account-side'
import { closeServer, listen } from './compose/listening'
import { moneySide } from './compose/money-side'
import { moneyParts } from './compose/money-settings'
import { originRule, serveWeb } from './compose/web'
import { accountWorkers } from './compose/workers'
import type { Seams, World } from './compose/world'
import { deskFigures } from './desk/operators/figures'
import { presentNetwork } from './desk/references/present'
import { referenceRoutes } from './desk/references/routes'
import { usageOf } from './desk/transactions/store'
import { eventConnections } from './http/event-connections'
import { assertFromOurPage } from './http/guard'
import { chatHandlers } from './http/handlers/chat'
import { supportHandlers } from './http/handlers/support'
import { limitsOf } from './http/limits'
import { type Metrics, metrics } from './http/metrics'
import { serveHealth } from './http/operations'
import { createServer } from './http/server'
import { apiWorkers } from './workers/api'
import { realTimer, startLoop, type Worker } from './workers/loop'

export interface RunningDesk {
  /** Where it listens. */
  readonly origin: string
  stop(): Promise<void>
}

/** A session ends after half an hour without its person, and after twelve hours in any case. */
const SESSION_RULES = { idleSeconds: 1_800, absoluteSeconds: 43_200, perAccount: 5 }

/** Builds everything once, in reading order, and listens. */
export async function startDesk(
  settings: DeskSettings,
  world: World,
  seams: Seams,
): Promise<RunningDesk> {
  await migrate(world.databaseUrl)
  const database = connect(world.databaseUrl, seams)
  const figures = metrics(() => deskFigures(database.db, seams.clock))
  const state = { isStopping: false }
  try {
    const { app, workers } = await build(settings, world, seams, database, figures)
    serveHealth(app, async () => {
      if (state.isStopping) throw new Error('the desk is stopping')
      await sql`select 1`.execute(database.db)
    })
    const origin = await listen(app, settings)
    const readers = settings.metrics && (await listening(figures.server(), settings.metrics))
    const { watchStep } = figures
    const loops = workers.map((worker) =>
      startLoop(worker, { ...seams, after: realTimer, watchStep }),
    )
    return {
      origin,
      // Nobody new, nothing half done (a worker ends its step, and with it its lease), then the connections.
      stop: async () => {
        state.isStopping = true
        await Promise.all([closeServer(app, realTimer), ...loops.map((loop) => loop.stop())])
        await readers?.close()
        await database.close()
      },
    }
  } catch (thrown) {
    await database.close()
    throw thrown
  }
}

async function listening(server: FastifyInstance, at: Parameters<typeof listen>[1]) {
  await listen(server, at)
  return server
}

interface Built {
  readonly app: FastifyInstance
  readonly workers: readonly Worker[]
}

/** Without the role `api` a desk answers nothing but its health. */
async function build(
  settings: DeskSettings,
  world: World,
  seams: Seams,
  database: ConnectedDatabase,
  figures: Metrics,
): Promise<Built> {
  const isSandbox = settings.mode === 'sandbox'
  const client = clientConfig(settings.clientConfigFile, isSandbox ? SANDBOX_CLIENT : LIVE_CLIENT)
  const given = { settings, world, seams, database, client, allowed: limitsIn(settings) }
  const people = await peopleOf(given)
  const money = moneySide(moneyParts({ ...given, people }))
  const { deps, transactions } = money
  const connections = eventConnections(deps, (ids) => people.sessions.open(ids))
  const app = await createServer({ ...settings, ...seams })
  // Before any route: a hook sees those alone that come after it.
  figures.watchRequests(app)
  const rule = originRule(settings)
  const guard = (headers: IncomingHttpHeaders) => assertFromOurPage(headers, rule)
  const { mailer, routes } = await world.settle(database.pool, guard)
  if (settings.roles.includes('api')) {
    const references = referenceRoutes(settings.configVersion, world.networks.map(presentNetwork))
    const chat = supportHandlers(deps, connections, transactions)
    const handlers = {
      ...people.handlers,
      ...money.handlers,
      ...chatHandlers(deps, connections),
      ...chat,
      ...references,
    }
    serveWeb(app, { ...given, ...people, handlers })
    if (routes) await app.register(routes)
  }
  const byRole = {
    api: [...accountWorkers(database.db, mailer, seams), ...apiWorkers(deps, connections.poll)],
    watcher: money.watchers,
    payouts: money.payouts,
  }
  return { app, workers: settings.roles.flatMap((role) => byRole[role]) }
}

const limitsIn = ({ mode }: DeskSettings) => (mode === 'sandbox' ? SANDBOX_LIMITS : LIVE_LIMITS)

interface Given {
  readonly settings: DeskSettings
  readonly world: World
  readonly seams: Seams
  readonly database: ConnectedDatabase
  readonly client: ClientConfig
  readonly allowed: typeof LIVE_LIMITS | typeof SANDBOX_LIMITS
}

async function peopleOf({ settings, world, seams, database, client, allowed }: Given) {
  const limits = limitsOf(database.db, seams.clock)
  const people = accountSide({
    ...seams,
    database,
    limits,
    otpPepper: world.otpPepper,
    bankDirectoryFile: settings.bankDirectoryFile,
    brand: client.brand,
    signInRules: allowed.signIn,
    sessionRules: SESSION_RULES,
    usage: (accountId) => usageOf(database.db, accountId),
  })
  for (const account of world.accounts)
    await people.accounts.add({ ...account, createdAt: seams.clock.now() })
  return { ...people, limits }
}
