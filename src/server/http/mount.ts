import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'

import type { Endpoint, Schema } from '@contract/endpoint'
import { BACKGROUND_HEADER, CLIENT_TYPE_HEADER, IDEMPOTENCY_HEADER } from '@contract/envelope'
import { type V1, v1 } from '@contract/v1'

import { okEnvelope } from './answers'
import { cookieEffects, cookieNames, readCookies } from './cookies'
import { DeskError } from './desk-error'
import { assertContentType, assertFromOurPage, type OriginRule } from './guard'
import type { Caller, Handlers, Input, PdfAnswer, RequestFacts } from './handlers'
import { readUpload } from './upload'

export interface MountDeps {
  readonly handlers: Handlers
  /** Whose session the token opens; null where it opens none. */
  readonly authenticate: (token: string, isBackground: boolean) => Promise<Caller | null>
  /** Counts the call against the account's limits; throws TOO_MANY_REQUESTS. */
  readonly admit: (name: keyof V1, caller: Caller) => Promise<void>
  readonly originRule: OriginRule
  readonly isSecure: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Each endpoint value of the contract becomes a route. */
export function mount(app: FastifyInstance, deps: MountDeps): void {
  app.decorateRequest('caller', null)
  for (const [name, endpoint] of Object.entries(v1)) {
    // Object.entries widens the key; it is one by construction.
    mountOne(app, name as keyof V1, endpoint, deps)
  }
}

function mountOne(app: FastifyInstance, name: keyof V1, endpoint: Endpoint, deps: MountDeps): void {
  // Every handler fits its own endpoint (Handlers); which one is called here only the loop knows.
  const handler = deps.handlers[name] as (input: Input<Endpoint>) => Promise<unknown>
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // Before the body is read: nobody's body is worth parsing.
    onRequest: async (request) => admit(request, name, endpoint, deps),
    handler: async (request, reply) => {
      const answer = await handler(await readInput(request, reply, endpoint, deps))
      return sendAnswer(reply, endpoint, answer)
    },
  })
}

async function admit(
  request: FastifyRequest,
  name: keyof V1,
  endpoint: Endpoint,
  deps: MountDeps,
): Promise<void> {
  if (endpoint.method !== 'GET') assertFromOurPage(request.headers, deps.originRule)
  if (endpoint.access === 'session') {
    request.caller = await identify(request, deps)
    await deps.admit(name, request.caller)
  }
  if (endpoint.method !== 'GET') assertContentType(request.headers, endpoint.form)
}

async function identify(request: FastifyRequest, deps: MountDeps): Promise<Caller> {
  const { session } = readCookies(request, cookieNames(deps.isSecure))
  const caller =
    session === undefined ? null : await deps.authenticate(session, isBackground(request))
  if (!caller) throw new DeskError('INVALID_SESSION', { description: 'no session' })
  return caller
}

async function readInput(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  deps: MountDeps,
): Promise<Input<Endpoint>> {
  const names = cookieNames(deps.isSecure)
  return {
    params: check(endpoint.params, request.params, 'params'),
    query: check(endpoint.query, request.query, 'query'),
    body: check(endpoint.body, request.body, 'body'),
    file: endpoint.form === 'upload' ? await readUpload(request) : null,
    facts: readFacts(request, endpoint, readCookies(request, names)),
    reply: cookieEffects(reply, names, deps.isSecure),
  }
}

function readFacts(
  { headers, ip, caller }: FastifyRequest,
  endpoint: Endpoint,
  cookies: RequestFacts['cookies'],
): RequestFacts {
  const key = headers[IDEMPOTENCY_HEADER]
  const hasKey = typeof key === 'string' && /^[\x21-\x7e]{16,128}$/.test(key)
  if ((endpoint.needsKey || key !== undefined) && !hasKey)
    throw new DeskError('VALIDATION_FAILED', {
      description: 'idempotency key missing or malformed',
    })
  return {
    caller,
    locale:
      /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*/.exec(headers['accept-language'] ?? '')?.[0] ?? 'en',
    clientType: String(headers[CLIENT_TYPE_HEADER] ?? ''),
    remoteAddress: ip,
    userAgent: headers['user-agent'] ?? '',
    idempotencyKey: hasKey ? key : null,
    isBackground: isBackground({ headers }),
    cookies,
  }
}

const isBackground = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[BACKGROUND_HEADER] === '1'

/** The endpoint's own schema decides; undefined where it has none. */
function check(schema: Schema | undefined, given: unknown, part: string): undefined {
  if (!schema) return undefined
  // PostgreSQL holds no NUL, and nobody means one.
  if (JSON.stringify(given)?.includes('\\u0000')) throw invalid(part)
  const checked = v.safeParse(schema, given, { abortEarly: true })
  // The caller's types come from the endpoint; here all endpoints are one (see mountOne).
  if (checked.success) return checked.output as undefined
  const path = v.getDotPath(checked.issues[0])
  const field = path !== null && /^[\w.]{1,60}$/.test(path) ? `${part}.${path}` : part
  throw invalid(field)
}

const invalid = (field: string): DeskError =>
  new DeskError('VALIDATION_FAILED', { description: `validation failed: ${field}` })

function sendAnswer(reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply {
  // A handler of a `pdf` endpoint answers nothing else (Handlers).
  if (endpoint.form === 'pdf') return sendPdf(reply, answer as PdfAnswer)
  // Parsed, not only checked: a field that the contract does not name never leaves the desk.
  return reply.send(okEnvelope(endpoint.payload && v.parse(endpoint.payload, answer)))
}

function sendPdf(reply: FastifyReply, { fileName, bytes }: PdfAnswer): FastifyReply {
  if (!/^[\w.-]{1,120}$/.test(fileName)) throw new TypeError('not a file name')
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(Buffer.from(bytes))
}
