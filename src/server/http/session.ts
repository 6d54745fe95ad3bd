import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '@contract/endpoint'
import type { V1 } from '@contract/v1'
import { domainError, notFound } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import { admitCall } from '@server/desk/flows/admit-call'
import { authenticate, type Caller } from '@server/desk/flows/sessions'
import { watchedBy } from './answer-tags'
import { cookieNames, readCookies } from './cookies'
import { appLanguage, isBackground } from './facts'

interface SessionDeps {
  readonly deps: FlowDeps
  readonly isSecure: boolean
}

/** Who makes a call that is not public: by its session cookie, within its rights and limits. */
export async function identify(
  request: FastifyRequest,
  name: keyof V1,
  { access, form }: Endpoint,
  { deps, isSecure }: SessionDeps,
): Promise<Caller> {
  const { session } = readCookies(request, cookieNames(isSecure))
  // A stream is opened by the app, and again by the browser on its own.
  const signs = {
    isBackground: form === 'events' || isBackground(request.headers),
    language: appLanguage(request.headers),
    watched: watchedBy(name, request.params),
  }
  const caller = session === undefined ? null : await authenticate(deps, session, signs)
  if (!caller) throw domainError('invalid-session')
  // To everybody else the support inbox does not exist.
  if (access === 'support' && !caller.isSupport) throw notFound()
  await admitCall(deps, name, caller.accountId)
  return caller
}
