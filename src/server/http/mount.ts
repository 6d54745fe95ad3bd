import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Endpoint } from '@contract/endpoint'
import { type V1, v1 } from '@contract/v1'
import { DomainError } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import type { Caller } from '@server/desk/flows/sessions'

import { answerTags } from './answer-tags'
import { check } from './check'
import { cookieEffects, cookieNames, readCookies } from './cookies'
import { readFacts } from './facts'
import { identify } from './session'
import { assertContentType, assertFromOurPage, type OriginRule } from './guard'
import type { Handlers, Input } from './handlers'
import { sender } from './sender'
import { readUpload } from './upload'

export interface MountDeps {
  readonly deps: FlowDeps
  readonly handlers: Handlers
  readonly originRule: OriginRule
  readonly isSecure: boolean
  readonly checksAnswers: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Each endpoint value of the contract becomes a route. */
export function mount(app: FastifyInstance, deps: MountDeps): void {
  app.decorateRequest('caller', null)
  const tagOf = answerTags(deps.deps)
  for (const [name, endpoint] of Object.entries(v1)) {
    // Object.entries widens the key; it is one by construction.
    mountOne(app, name as keyof V1, endpoint, { ...deps, tagOf })
  }
}

interface OneDeps extends MountDeps {
  readonly tagOf: ReturnType<typeof answerTags>
}

function mountOne(app: FastifyInstance, name: keyof V1, endpoint: Endpoint, deps: OneDeps): void {
  // Every handler fits its own endpoint (Handlers); which one is called here only the loop knows.
  const handler = deps.handlers[name] as (input: Input<Endpoint>) => Promise<unknown>
  const send = sender(endpoint, deps.checksAnswers)
  const parts = { ...deps, names: cookieNames(deps.isSecure) }
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // Before the body is read: nobody's body is worth parsing.
    onRequest: async (request) => admit(request, name, endpoint, deps),
    handler: async (request, reply) => {
      const tag = deps.tagOf(request)
      if (tag !== null && request.headers['if-none-match'] === tag)
        return reply.code(304).header('etag', tag).send()
      const input = await readInput(request, reply, endpoint, parts)
      const answer = await answerOnce(handler, input, endpoint)
      // A refusal has none: it would tell two addresses apart that answer alike.
      if (tag !== null) void reply.header('etag', tag)
      return send(reply, answer)
    },
  })
}

/** What a key has done is looked up by the call itself: where nobody knows that, it is asked once more. */
async function answerOnce(
  handler: (input: Input<Endpoint>) => Promise<unknown>,
  input: Input<Endpoint>,
  { needsKey }: Endpoint,
): Promise<unknown> {
  try {
    return await handler(input)
  } catch (thrown) {
    if (!needsKey || !isOutcomeUnknown(thrown)) throw thrown
    // Whatever is refused now, the first may still stand.
    return handler(input).catch(() => {
      throw thrown
    })
  }
}

const isOutcomeUnknown = (thrown: unknown): boolean =>
  thrown instanceof DomainError && thrown.refusal.code === 'outcome-unknown'

async function admit(
  request: FastifyRequest,
  name: keyof V1,
  endpoint: Endpoint,
  deps: MountDeps,
): Promise<void> {
  if (endpoint.method !== 'GET') assertFromOurPage(request.headers, deps.originRule)
  if (endpoint.access !== 'public') await identify(request, name, endpoint, deps)
  if (endpoint.method !== 'GET') assertContentType(request.headers, endpoint.form)
}

async function readInput(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  { isSecure, names }: MountDeps & { readonly names: ReturnType<typeof cookieNames> },
): Promise<Input<Endpoint>> {
  // What was checked has the types of the endpoint's own schemas; here all endpoints are one (mountOne).
  return {
    params: check(endpoint.params, request.params, 'params'),
    query: check(endpoint.query, request.query, 'query'),
    body: check(endpoint.body, request.body, 'body'),
    file: endpoint.form === 'upload' ? await readUpload(request, endpoint) : null,
    facts: readFacts(request, endpoint.needsKey, readCookies(request, names)),
    reply: cookieEffects(reply, names, isSecure),
  }
}
