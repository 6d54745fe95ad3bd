import type { FastifyInstance } from 'fastify'

import type { DeskSettings } from '@config/desk'
import type { ClientConfig } from '@contract/client-config'
import { openApi } from '@contract/v1/openapi'
import { type V1, v1 } from '@contract/v1'
import { connectHosts } from '@server/adapters/client-config'
import type { AccountStore } from '@server/desk/accounts/store'
import { avatarBytes } from '@server/desk/avatars/store'
import type { Sessions } from '@server/desk/sessions/service'
import { serveAvatars } from '@server/http/avatars'
import { cookieNames } from '@server/http/cookies'
import { notFound } from '@kernel/domain-error'
import type { OriginRule } from '@server/http/guard'
import type { Caller, Handlers } from '@server/http/handlers'
import type { Limit, Limits } from '@server/http/limits'
import { mount } from '@server/http/mount'
import { serveDocument } from '@server/http/operations'
import { serveApp } from '@server/http/static-app'
import type { Database } from '@server/ports/db'

import type { World } from './world'

export interface WebParts {
  readonly settings: DeskSettings
  readonly database: Database
  readonly client: ClientConfig
  readonly world: Pick<World, 'firstScript'>
  readonly handlers: Handlers
  readonly sessions: Sessions
  readonly accounts: Pick<AccountStore, 'byId'>
  readonly limits: Limits
  readonly allowed: { readonly calls: Partial<Record<keyof V1, Limit>> }
}

/** Everything that people and their apps ask, but for the pages of the sandbox. */
export function serveWeb(app: FastifyInstance, parts: WebParts): void {
  const { settings, sessions, limits } = parts
  const { db } = parts.database
  const calls: Partial<Record<keyof V1, Limit>> = parts.allowed.calls
  serveDocument(
    app,
    openApi({
      title: `${parts.client.brand.name} desk`,
      version: '1',
      sessionCookie: cookieNames(settings.isSecure).session,
    }),
  )
  mount(app, {
    handlers: parts.handlers,
    authenticate: (token, isBackground) => sessions.authenticate(token, isBackground),
    admit: async (name, caller) => {
      if (isForSupport(v1[name].path)) await assertSupport(parts.accounts, caller)
      const limit = calls[name]
      if (limit) await limits.take(`call:${name}:${caller.accountId}`, limit)
    },
    originRule: originRule(settings),
    isSecure: settings.isSecure,
  })
  serveAvatars(app, (id) => avatarBytes(db, id))
  servePages(app, parts)
}

const isForSupport = (path: string): boolean => path.startsWith('/v1/support/')

/** Decided by the path, so that no call of the support can be forgotten; to all others it is not there. */
async function assertSupport(accounts: WebParts['accounts'], caller: Caller): Promise<void> {
  const account = await accounts.byId(caller.accountId)
  if (!account?.isSupport) throw notFound()
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
