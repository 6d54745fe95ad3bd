import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

import { LIVE_CLIENT, SANDBOX_CLIENT } from '@config/app'
import type { DeskSettings } from '@config/desk'
import { LIVE_LIMITS, SANDBOX_LIMITS } from '@config/limits'
import type { ClientConfig } from '@contract/client-config'
import { clientConfig } from './adapters/client-config'
import { connect, type ConnectedDatabase } from './adapters/pg/connect'
import { migrate } from './adapters/pg/migrate'
import { accountSide } from './compose/account-side'
import { moneySide } from './compose/money-side'
import { moneyParts } from './compose/money-settings'
import { originRule, web } from './compose/web'
import { accountWorkers } from './compose/workers'
import type { Seams, World } from './compose/world'
import { presentNetwork } from './desk/references/present'
import { referenceRoutes } from './desk/references/routes'
import { usageOf } from './desk/transactions/store'
import { assertFromOurPage } from './http/guard'
import { limitsOf } from './http/limits'
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
  try {
    const { app, workers } = await build(settings, world, seams, database)
    await app.listen({ port: settings.port, host: settings.host })
    const loops = workers.map((worker) => startLoop(worker, { ...seams, after: realTimer }))
    return {
      origin: originOf(app),
      // Nobody new, nothing half done, then the connections.
      stop: async () => {
        await app.close()
        await Promise.all(loops.map((loop) => loop.stop()))
        await database.close()
      },
    }
  } catch (thrown) {
    await database.close()
    throw thrown
  }
}

interface Built {
  readonly app: FastifyInstance
  readonly workers: readonly Worker[]
}

async function build(
  settings: DeskSettings,
  world: World,
  seams: Seams,
  database: ConnectedDatabase,
): Promise<Built> {
  const isSandbox = settings.mode === 'sandbox'
  const client = clientConfig(settings.clientConfigFile, isSandbox ? SANDBOX_CLIENT : LIVE_CLIENT)
  const allowed = isSandbox ? SANDBOX_LIMITS : LIVE_LIMITS
  const given = { settings, world, seams, database, client, allowed }
  const people = await peopleOf(given)
  const money = moneySide(moneyParts({ ...given, people }))
  const references = referenceRoutes(settings.configVersion, world.networks.map(presentNetwork))
  const app = await web({
    ...given,
    ...people,
    handlers: { ...people.handlers, ...money.handlers, ...references },
  })
  const rule = originRule(settings)
  const { mailer, routes } = await world.settle(database.pool, (headers) => {
    assertFromOurPage(headers, rule)
  })
  if (routes) await app.register(routes)
  const byRole = {
    api: accountWorkers(database.db, mailer, seams),
    watcher: money.watchers,
    payouts: money.payouts,
  }
  return { app, workers: settings.roles.flatMap((role) => byRole[role]) }
}

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

function originOf(app: FastifyInstance): string {
  const address: AddressInfo | string | null = app.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return `http://localhost:${port}`
}
