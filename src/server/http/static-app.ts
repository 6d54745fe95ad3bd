import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { notFound } from '@kernel/domain-error'
import { pageHeaders } from './headers'
import { Page, sendPage } from './page'

export interface StaticApp {
  /** The built app; where there is none only the API is served. */
  readonly folder: string
  /** `/config.json`, already checked; null serves none. */
  readonly clientConfig: object | null
  readonly isSecure: boolean
  readonly connectTo: readonly string[]
  readonly publicOrigin: string
  readonly brandName: string
  /** A script put before the app's own: the sandbox's wallet. */
  readonly firstScript: string | null
  /** Called before the app's page goes out. */
  readonly beforePage: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Paths that are never the app's, so that a wrong one among them is told so in the envelope: calls, and files. */
const NOT_PAGES = /^\/+(v\d+|sandbox|assets|health|ready|metrics)(\/|$)|\.[^/]*$/i

/** Names the files of the newest build. */
const SERVICE_WORKER = '/service-worker.js'

/** Serves the built app; what is neither the app's nor a route is not found. */
export function serveApp(app: FastifyInstance, options: StaticApp): void {
  if (options.clientConfig) serveConfig(app, options.clientConfig)
  const sendIndex = serveIndex(app, options)
  app.setNotFoundHandler((request, reply) => {
    if (!sendIndex || !isPageWanted(request)) throw notFound()
    return sendIndex(request, reply)
  })
}

function serveIndex(app: FastifyInstance, options: StaticApp) {
  const root = resolve(options.folder)
  const text = readIndex(root, options)
  if (text === null) return null
  const index = new Page(text, 'text/html; charset=utf-8')
  const headers = pageHeaders({ ...options, inPage: hashesOf(text) })
  serveFiles(app, root, headers)
  const sendIndex = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await options.beforePage(request, reply)
    return sendPage(request, reply, index, headers)
  }
  app.route({ method: READ, url: '/', handler: sendIndex })
  return sendIndex
}

function serveConfig(app: FastifyInstance, clientConfig: object): void {
  const config = new Page(JSON.stringify(clientConfig), 'application/json; charset=utf-8')
  app.route({
    method: READ,
    url: '/config.json',
    handler: (request, reply) => sendPage(request, reply, config, { 'cache-control': 'no-cache' }),
  })
}

const READ = ['GET', 'HEAD']

function readIndex(root: string, options: StaticApp): string | null {
  const { firstScript, publicOrigin, brandName } = options
  const file = join(root, 'index.html')
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  const name = brandName.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const tag = firstScript === null ? '' : `<script src="${firstScript}" defer></script>`
  return (
    text
      .replace('<script', () => `${tag}<script`)
      // Who shows a preview of a link follows no relative address.
      .replace('content="/preview.png"', () => `content="${publicOrigin}/preview.png"`)
      .replace(/(<title>|"og:title" content=")Causeway/g, (_all, before: string) => before + name)
  )
}

/** The page's own scripts and styles are allowed one by one: none that comes into it otherwise runs. */
const hashesOf = (page: string) => ({
  script: hashesIn(page, 'script'),
  style: hashesIn(page, 'style'),
})

const hashesIn = (page: string, element: string): readonly string[] =>
  [...page.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

/** The routes of the app live in the browser: whatever path it asks a page for, it gets this one. */
const isPageWanted = ({ method, url }: FastifyRequest): boolean =>
  READ.includes(method) && !NOT_PAGES.test(url.split('?')[0] ?? '')

function serveFiles(
  app: FastifyInstance,
  root: string,
  headers: Readonly<Record<string, string>>,
): void {
  // In a context of its own, whose hook runs after the one that sets the API's headers.
  void app.register(async (files) => {
    files.addHook('onRequest', async ({ url }, reply) => {
      const path = url.split('?')[0] ?? ''
      // A worker fetches by the policy that it came with.
      if (path.endsWith('.html') || path === SERVICE_WORKER) void reply.headers(headers)
      void reply.header('cache-control', cacheRule(path))
    })
    await files.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html', 'index.html.*', '**/*.br', '**/*.gz'],
    })
  })
}

/** A name with a hash in it never changes its content; the others may with every release. */
function cacheRule(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  const isReadAnew = path.endsWith('.html') || path === SERVICE_WORKER
  return isReadAnew ? 'no-cache' : 'public, max-age=3600'
}
