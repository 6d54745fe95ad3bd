import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type ConsoleCalls, consoleCalls } from '@contract/console/calls'
import type { Endpoint } from '@contract/endpoint'
import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import { authenticateOperator, type OperatorCaller } from '@server/desk/flows/operator-sessions'
import { check } from '../check'
import { isBackground, lastEventId } from '../facts'
import { assertContentType, assertFromOurPage, type OriginRule } from '../guard'
import { sender } from '../sender'
import { refuseTooMany } from '../session'
import { readUpload } from '../upload'
import { consoleReply, readConsoleCookie } from './cookies'
import type { ConsoleHandlers, ConsoleInput } from './handlers'

interface ConsoleDeps {
  readonly deps: FlowDeps
  readonly handlers: ConsoleHandlers
  readonly originRule: OriginRule
  readonly isSecure: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    operatorCaller: OperatorCaller | null
  }
}

/** Each endpoint value of the console's contract becomes a route. */
export function mountConsole(app: FastifyInstance, deps: ConsoleDeps): void {
  app.decorateRequest('operatorCaller', null)
  for (const [name, endpoint] of Object.entries(consoleCalls)) {
    // Object.entries widens the key; it is one by construction.
    mountOne(app, name as keyof ConsoleCalls, endpoint, deps)
  }
}

function mountOne(
  app: FastifyInstance,
  name: keyof ConsoleCalls,
  endpoint: Endpoint,
  deps: ConsoleDeps,
): void {
  // Every handler fits its own endpoint (ConsoleHandlers); which one is called here only the loop knows.
  const handler = deps.handlers[name] as (input: ConsoleInput<Endpoint>) => Promise<unknown>
  // Operators ask seldom enough that each of their answers is held against its contract.
  const send = sender(endpoint, true)
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request) => admit(request, name, endpoint, deps),
    handler: async (request, reply) =>
      send(reply, await handler(await readInput(request, reply, endpoint, deps))),
  })
}

/** Before the body is read: from the console's own page, and by an operator where the call is not public. */
async function admit(
  request: FastifyRequest,
  name: keyof ConsoleCalls,
  { method, access, form }: Endpoint,
  { deps, originRule, isSecure }: ConsoleDeps,
): Promise<void> {
  if (method !== 'GET') assertFromOurPage(request.headers, originRule)
  if (access !== 'public') {
    const token = readConsoleCookie(request, 'session', isSecure)
    const signs = { call: name, isBackground: form === 'events' || isBackground(request.headers) }
    const caller = token === undefined ? null : await authenticateOperator(deps, token, signs)
    if (!caller) throw domainError('invalid-session')
    request.operatorCaller = caller
    await refuseTooMany(caller)
  }
  if (method !== 'GET') assertContentType(request.headers, form)
}

/** What was checked has the types of the endpoint's own schemas; here all endpoints are one (mountOne). */
const readInput = async (
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  { isSecure }: ConsoleDeps,
): Promise<ConsoleInput<Endpoint>> => ({
  params: check(endpoint.params, request.params, 'params'),
  query: check(endpoint.query, request.query, 'query'),
  body: check(endpoint.body, request.body, 'body'),
  file: endpoint.form === 'upload' ? await readUpload(request, endpoint) : null,
  facts: {
    caller: request.operatorCaller,
    remoteAddress: request.ip,
    browser: readConsoleCookie(request, 'browser', isSecure),
    lastEventId: lastEventId(request.headers),
  },
  reply: consoleReply(reply, isSecure),
})
