import type { FastifyInstance } from 'fastify'

import type { DeskSettings } from '@config/desk'
import type { ClientConfig } from '@contract/client-config'
import { openApi } from '@contract/v1/openapi'
import { connectHosts } from '@server/adapters/client-config'
import type { FlowDeps } from '@server/desk/deps'
import { serveAvatars } from '@server/http/avatars'
import { cookieNames } from '@server/http/cookies'
import { notFound } from '@kernel/domain-error'
import type { OriginRule } from '@server/http/guard'
import type { Handlers } from '@server/http/handlers'
import { mount } from '@server/http/mount'
import { serveDocument } from '@server/http/operations'
import { serveApp } from '@server/http/static-app'

import type { World } from './world'

export interface WebParts {
  readonly settings: DeskSettings
  readonly client: ClientConfig
  readonly world: Pick<World, 'firstScript'>
  readonly deps: FlowDeps
  readonly handlers: Handlers
}

/** Everything that people and their apps ask, but for the pages of the sandbox. */
export function serveWeb(app: FastifyInstance, parts: WebParts): void {
  const { settings, deps, handlers } = parts
  serveDocument(
    app,
    openApi({
      title: `${parts.client.brand.name} desk`,
      version: '1',
      sessionCookie: cookieNames(settings.isSecure).session,
    }),
  )
  mount(app, {
    deps,
    handlers,
    originRule: originRule(settings),
    isSecure: settings.isSecure,
  })
  serveAvatars(app, deps.database.db)
  servePages(app, parts)
}

export const originRule = ({ publicOrigin, mode }: DeskSettings): OriginRule => ({
  publicOrigin,
  acceptsOwnHost: mode === 'sandbox',
})

function servePages(app: FastifyInstance, parts: WebParts): void {
  const fallback = serveApp(app, {
    folder: parts.settings.appFolder,
    clientConfig: parts.client,
    isSecure: parts.settings.isSecure,
    connectTo: connectHosts(parts.client),
    firstScript: parts.world.firstScript,
  })
  app.setNotFoundHandler((request, reply) => {
    const page = fallback(request, reply)
    if (!page) throw notFound()
    return page
  })
}
