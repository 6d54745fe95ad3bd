import type { FastifyInstance } from 'fastify'

import type { DeskSettings } from '@config/desk'
import type { ClientConfig } from '@contract/client-config'
import { openApi } from '@contract/v1/openapi'
import { notFound } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import { avatarBytes } from '@server/desk/records/avatar'
import type { Db } from '@server/ports/db'
import { serveBooks } from './books/routes'
import { cookieNames } from './cookies'
import { originRule } from './guard'
import type { Handlers } from './handlers'
import { mount } from './mount'
import { serveDocument } from './operations'
import { servePayeePages } from './payee/routes'
import { sessionSign } from './session-sign'
import { serveApp } from './static-app'

interface Web {
  readonly settings: DeskSettings
  readonly client: ClientConfig
  /** A script that the app's page loads before its own. */
  readonly firstScript: string | null
  readonly deps: FlowDeps
  readonly handlers: Handlers
  readonly checksAnswers?: boolean
}

/** Serves the calls of the contract, its document, avatars and the app. */
export function serveWeb(app: FastifyInstance, web: Web): void {
  const { settings, client, deps, handlers, checksAnswers = false } = web
  const { isSecure } = settings
  const sessionCookie = cookieNames(isSecure).session
  serveDocument(app, openApi({ title: `${client.brand.name} desk`, version: '1', sessionCookie }))
  const rule = originRule(settings)
  mount(app, { deps, handlers, originRule: rule, isSecure, checksAnswers })
  serveAvatars(app, deps.database.db)
  servePayeePages(app, deps)
  serveBooks(app, deps)
  servePages(app, web)
}

/** Avatars are public by their unguessable id; what is served was encoded by the desk itself. */
function serveAvatars(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { id: string } }>('/v1/public/avatars/:id', async (request, reply) => {
    const { id } = request.params
    const bytes = /^av_[\w-]{24}$/.test(id) ? await avatarBytes(db, id) : null
    if (!bytes) throw notFound()
    return reply
      .type('image/jpeg')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes)
  })
}

function servePages(app: FastifyInstance, { settings, client, firstScript, deps }: Web): void {
  serveApp(app, {
    folder: settings.appFolder,
    clientConfig: client,
    isSecure: settings.isSecure,
    connectTo: connectHosts(client),
    publicOrigin: settings.publicOrigin,
    brandName: client.brand.name,
    firstScript,
    beforePage: sessionSign(deps, settings.isSecure),
  })
}

/** Hosts beyond our own that the app may connect to. */
function connectHosts({ host, sentryDsn, logUrl }: ClientConfig): string[] {
  const urls = [host, sentryDsn ?? '', logUrl ?? ''].filter((url) => URL.canParse(url))
  return [...new Set(urls.map((url) => new URL(url).origin))]
}
