import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { LIVE_CLIENT, SANDBOX_CLIENT } from '@config/app'
import type { DeskSettings } from '@config/desk'
import { clientConfig } from './adapters/client-config'
import { connect, type ConnectedDatabase } from './adapters/pg/connect'
import { migrate } from './adapters/pg/migrate'
import { closeServer, listen } from './compose/listening'
import { moneySide } from './compose/money-side'
import { moneyParts } from './compose/money-settings'
import { originRule, serveWeb } from './compose/web'
import type { Seams, World } from './compose/world'
import { insertAccount } from './desk/records/account'
import { readMetrics } from './desk/views/metrics'
import { eventConnections } from './http/event-connections'
import { assertFromOurPage } from './http/guard'
import { chatHandlers } from './http/handlers/chat'
import { supportHandlers } from './http/handlers/support'
import { type Metrics, metrics } from './http/metrics'
import { serveHealth } from './http/operations'
import { accountHandlers } from './http/handlers/accounts'
import { createServer } from './http/server'
import { apiWorkers } from './workers/api'
import { realTimer, startLoop, type Worker } from './workers/loop'

export interface RunningDesk {
  /** Where it listens. */
  readonly origin: string
  stop(): Promise<void>
}

/** Builds everything once, in reading order, and listens. */
export async function startDesk(
  settings: DeskSettings,
  world: World,
  seams: Seams,
): Promise<RunningDesk> {
  await migrate(world.databaseUrl)
  const database = connect(world.databaseUrl, seams)
  const figures = metrics(() => readMetrics(database.db, seams.clock))
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
  for (const account of world.accounts)
    await insertAccount(database.db, { ...account, createdAt: seams.clock.now() })
  const money = moneySide(moneyParts({ settings, world, seams, database, client }))
  const { deps, transactions } = money
  const connections = eventConnections(deps)
  const app = await createServer({ ...settings, ...seams })
  // Before any route: a hook sees those alone that come after it.
  figures.watchRequests(app)
  const rule = originRule(settings)
  const guard = (headers: IncomingHttpHeaders) => assertFromOurPage(headers, rule)
  const { mailer, routes } = await world.settle(database.pool, guard)
  if (settings.roles.includes('api')) {
    const handlers = {
      ...accountHandlers(deps),
      ...money.handlers,
      ...chatHandlers(deps, connections),
      ...supportHandlers(deps, connections, transactions),
    }
    serveWeb(app, { settings, world, client, deps, handlers })
    if (routes) await app.register(routes)
  }
  const byRole = {
    api: apiWorkers(deps, mailer, connections.poll),
    watcher: money.watchers,
    payouts: money.payouts,
  }
  return { app, workers: settings.roles.flatMap((role) => byRole[role]) }
}
