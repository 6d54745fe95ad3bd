import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify'

import type { Ids } from '@server/ports/ids'
import type { Log } from '@server/ports/log'

import { sendFailure } from './answers'
import { domainError } from '@kernel/domain-error'
import { prepareEventStreams } from './event-stream'
import { apiHeaders } from './headers'

/** Ten megabytes on a slow line. */
const UPLOAD_MS = 180_000
const BODY_MS = 15_000

interface ServerOptions {
  readonly isSecure: boolean
  /** How many proxies of the operator's own stand before the desk. */
  readonly proxies: number
  readonly ids: Ids
  readonly log: Log
}

/** fastify with the settings of reliability.md 5, and every failure in the contract's envelope. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const settings: FastifyHttpOptions<Server> = {
    bodyLimit: 64 * 1024,
    // As long as the largest upload may take; everything else has less (hurryBodies).
    requestTimeout: UPLOAD_MS,
    http: { headersTimeout: BODY_MS },
    routerOptions: { maxParamLength: 100 },
    // What is being answered is finished; what only waits is let go.
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    trustProxy: (_address, hop) => hop < options.proxies,
    clientErrorHandler: (_error, socket) => refuseSocket(socket),
    frameworkErrors: (error, _request, reply) => {
      void reply.headers(apiHeaders(options.isSecure))
      sendFailure(error, reply, options)
    },
  }
  const app = fastify(settings)
  const headers = apiHeaders(options.isSecure)
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
  hurryBodies(app)
  letGoWhenClosing(app)
  prepareEventStreams(app)
  app.setErrorHandler((error, _request, reply) => {
    sendFailure(error, reply, options)
  })
  await readBodies(app)
  return app
}

/** Whoever sends a small body slowly means to hold a line, not to say something. */
function hurryBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers, method }, _reply, done) => {
    done()
    if (method === 'GET' || method === 'HEAD' || isUpload(headers)) return
    const late = setTimeout(() => raw.destroy(), BODY_MS)
    raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late))
  })
}

const isUpload = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.startsWith('multipart/') ?? false

/** An answer given while the server closes is the last on its line, or the line would be waited for. */
function letGoWhenClosing(app: FastifyInstance): void {
  const unused = unusedLines(app.server)
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    for (const socket of unused) socket.destroy()
    done()
  })
  app.addHook('onSend', (_request, reply, _answer, done) => {
    if (isClosing) void reply.header('connection', 'close')
    done()
  })
}

/** Browsers open lines ahead of need; Node counts one that never asked anything as busy. */
function unusedLines(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>()
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return unused
}

async function readBodies(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      // A call without a body may still name its type.
      if (bytes.length === 0) done(null, undefined)
      // Decoded as it is, it would be mended with marks that nobody wrote.
      else if (!isUtf8(bytes)) done(domainError('malformed-request'))
      else void parse(request, bytes.toString(), done)
    },
  )
  await app.register(cookie)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fields: 4,
      fieldSize: 512,
      parts: 6,
      headerPairs: 20,
    },
  })
}

/** What is not HTTP at all gets the envelope too, then the line is closed. */
function refuseSocket(socket: Socket): void {
  if (!socket.writable) return
  const body = JSON.stringify({
    status: 'error',
    error: 'malformed request',
    errorCode: 'VALIDATION_FAILED',
  })
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
}
