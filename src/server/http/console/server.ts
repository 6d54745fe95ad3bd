import type { FastifyInstance, FastifyPluginCallback } from 'fastify'

import type { DeskSettings } from '@config/desk'
import type { FlowDeps } from '@server/desk/deps'
import type { EventConnections } from '../event-connections'
import { answerConsoleHost } from '../known-host'
import { createServer } from '../server'
import { serveApp } from '../static-app'
import { accountHandlers } from './account-handlers'
import { approvalHandlers } from './approval-handlers'
import { authHandlers } from './auth-handlers'
import { mountConsole } from './mount'
import { readingHandlers } from './reading-handlers'
import { supportHandlers } from './support-handlers'
import { treasuryHandlers } from './treasury-handlers'

/** What the console serves in one world alone. */
export interface ConsoleExtras {
  readonly routes: FastifyPluginCallback
  /** A script that the console's page loads before its own. */
  readonly firstScript: string
}

/** The console on a listener of its own, so that no page of the app's origin reaches it; null where none is served. */
export async function createConsole(
  settings: DeskSettings,
  deps: FlowDeps,
  connections: EventConnections,
  extras?: ConsoleExtras,
): Promise<FastifyInstance | null> {
  const { console, mode, roles, proxies } = settings
  if (!console || !roles.includes('api')) return null
  const isSecure = console.origin.startsWith('https:')
  const app = await createServer({ ...deps, proxies, isSecure })
  answerConsoleHost(app, { mode, console })
  const originRule = { publicOrigin: console.origin, acceptsOwnHost: mode === 'sandbox' }
  const handlers = {
    ...supportHandlers(deps, connections),
    ...authHandlers(deps),
    ...approvalHandlers(deps),
    ...readingHandlers(deps),
    ...treasuryHandlers(deps),
    ...accountHandlers(deps),
  }
  mountConsole(app, { deps, handlers, originRule, isSecure })
  if (extras) await app.register(extras.routes)
  serveApp(app, {
    ...{ folder: settings.consoleFolder, publicOrigin: console.origin, isSecure },
    ...{ clientConfig: null, connectTo: [], brandName: 'Causeway' },
    firstScript: extras?.firstScript ?? null,
    beforePage: () => Promise.resolve(),
  })
  return app
}
