import type { FastifyInstance } from 'fastify'

import type { DeskSettings } from '@config/desk'
import { notFound } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import { answerConsoleHost } from '../known-host'
import { createServer } from '../server'
import { serveApp } from '../static-app'
import { approvalHandlers } from './approval-handlers'
import { authHandlers } from './auth-handlers'
import { mountConsole } from './mount'
import { readingHandlers } from './reading-handlers'

/** The console on a listener of its own, so that no page of the app's origin reaches it; null where none is served. */
export async function createConsole(
  settings: DeskSettings,
  deps: FlowDeps,
): Promise<FastifyInstance | null> {
  const { console, mode, roles, proxies } = settings
  if (!console || !roles.includes('api')) return null
  const isSecure = console.origin.startsWith('https:')
  const app = await createServer({ ...deps, proxies, isSecure })
  answerConsoleHost(app, { mode, console })
  const originRule = { publicOrigin: console.origin, acceptsOwnHost: mode === 'sandbox' }
  const handlers = {
    ...authHandlers(deps),
    ...approvalHandlers(deps),
    ...readingHandlers(deps),
  }
  mountConsole(app, { deps, handlers, originRule, isSecure })
  servePages(app, settings.consoleFolder, console.origin)
  return app
}

/** The pages hold nothing but code: every figure comes by a call of the contract. */
function servePages(app: FastifyInstance, folder: string, publicOrigin: string): void {
  const fallback = serveApp(app, {
    ...{ folder, publicOrigin, clientConfig: null, connectTo: [], firstScript: null },
    ...{ isSecure: publicOrigin.startsWith('https:'), brandName: 'Causeway' },
    beforePage: () => Promise.resolve(),
  })
  app.setNotFoundHandler((request, reply) => {
    const page = fallback(request, reply)
    if (!page) throw notFound()
    return page
  })
}
