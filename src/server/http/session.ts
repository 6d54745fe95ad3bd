import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '@contract/endpoint'
import type { V1 } from '@contract/v1'
import { PASSKEY_CALLS } from '@contract/v1/passkey-calls'
import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import { authenticate, type Caller } from '@server/desk/flows/sessions'
import { watchedBy } from './answer-tags'
import { cookieNames, readCookies } from './cookies'
import { appLanguage, isBackground } from './facts'

interface SessionDeps {
  readonly deps: FlowDeps
  readonly isSecure: boolean
}

/** Notes who makes a call that is not public: by its session cookie, within its rights and limits. */
export async function identify(
  request: FastifyRequest,
  name: keyof V1,
  { form }: Endpoint,
  { deps, isSecure }: SessionDeps,
): Promise<void> {
  const { session } = readCookies(request, cookieNames(isSecure))
  // A stream is opened by the app, and again by the browser on its own.
  const signs = {
    call: name,
    isBackground: form === 'events' || isBackground(request.headers),
    language: appLanguage(request.headers),
    watched: watchedBy(name, request.params),
  }
  const caller = session === undefined ? null : await authenticate(deps, session, signs)
  if (!caller) throw domainError('invalid-session')
  // Known from here on: the log says whom a call was refused.
  request.caller = caller
  if (caller.needsPasskey && !PASSKEY_CALLS.has(name)) throw domainError('passkey-needed')
  await refuseTooMany(caller)
}

/** A refusal is held back so long: whoever does not wait asks less often for it. */
const REFUSED_AFTER_MS = 1_000

export async function refuseTooMany(caller: Pick<Caller, 'retryAfter'>): Promise<void> {
  const { retryAfter = null } = caller
  if (retryAfter === null) return
  await pause(REFUSED_AFTER_MS)
  throw domainError('too-many-requests', { retryAfter })
}
