import type { ConsoleCalls } from '@contract/console/calls'
import type { OperatorSession } from '@contract/console/auth'
import type { PasskeyAssertion, PasskeyRequest } from '@contract/v1/passkey-use'
import { domainError } from '@kernel/domain-error'
import { secondsAfter, toSeconds } from '@kernel/instant'
import { noteAuthEvent } from '../auth-events'
import type { FlowDeps } from '../deps'
import { CEREMONY_SECONDS, requestOf } from '../policies/passkey'
import { isPresenceDue, isSessionOpen } from '../policies/session'
import { keepOperatorChallenge, takeOperatorChallenge } from '../records/operator/challenge'
import { takeHit } from '../records/limit-window'
import {
  deleteOperatorSession,
  findOperatorSession,
  markOperatorSeen,
} from '../records/operator/session'
import { type OpenedSession, openOperatorSession } from '../steps/open-operator-session'
import { assertOperatorNetwork } from '../steps/operator-network'
import { verifyOperatorKey } from '../steps/verify-operator-key'

interface SigningIn {
  /** The cookie that binds the challenge to the browser that asked. */
  readonly browser: string
  readonly remoteAddress: string
}

/** What a browser needs to find an operator's key; it says of nobody whether they are one. */
export async function startOperatorSignIn(
  deps: FlowDeps,
  { browser, remoteAddress }: SigningIn,
): Promise<PasskeyRequest> {
  const { database, clock, ids, digests, settings } = deps
  const origin = settings.consoleOrigin
  if (origin === null) throw domainError('console-absent')
  await assertOperatorNetwork(deps, remoteAddress)
  const challenge = ids.token()
  const asked = { holderHash: digests.hash(browser), purpose: 'sign-in' } as const
  const expiresAt = secondsAfter(clock.now(), CEREMONY_SECONDS)
  await keepOperatorChallenge(database.db, asked, challenge, expiresAt)
  return requestOf({ challenge, origin, known: [] })
}

/** Opens a session by a key, also while the desk is closed: who opens it has to sign in first. */
export async function signInOperator(
  deps: FlowDeps,
  { browser, remoteAddress, assertion }: SigningIn & { readonly assertion: PasskeyAssertion },
): Promise<OpenedSession> {
  const { database, clock, digests } = deps
  await assertOperatorNetwork(deps, remoteAddress)
  const asked = { holderHash: digests.hash(browser), purpose: 'sign-in' } as const
  const challenge = await takeOperatorChallenge(database.db, asked, clock.now())
  const key = challenge === null ? null : await verifyOperatorKey(deps, challenge, assertion)
  if (!key) {
    noteAuthEvent(deps, 'operator-key-refused', {})
    throw domainError(challenge === null ? 'passkey-late' : 'key-refused')
  }
  const opened = await database.transact((tx) => openOperatorSession(tx, deps, key))
  noteAuthEvent(deps, 'operator-signed-in', { operator: key.operator })
  return opened
}

/** Who calls the console. */
export interface OperatorCaller {
  readonly operator: string
  readonly name: string
  readonly sessionId: string
  readonly expiresAt: Date
  /** Seconds until the operator may make this call again; null where they may now. */
  readonly retryAfter: number | null
}

/** How a call was made. */
interface CallSigns {
  /** By its name in the contract: it counts against its operator's limit. */
  readonly call: keyof ConsoleCalls
  /** By the console or the browser on its own. */
  readonly isBackground: boolean
}

/** Whose session a token opens; null where it opens none. Presence keeps it open. */
export async function authenticateOperator(
  { database: { db }, digests, clock, settings }: FlowDeps,
  token: string,
  { call, isBackground }: CallSigns,
): Promise<OperatorCaller | null> {
  const now = clock.now()
  const session = await findOperatorSession(db, digests.hash(token))
  if (!session || !isSessionOpen(session, now, settings.session)) return null
  if (isPresenceDue(session, now, isBackground)) await markOperatorSeen(db, session.id, now)
  const { operator, name, id: sessionId, expiresAt } = session
  const limit = settings.consoleLimits[call]
  const retryAfter = limit
    ? await takeHit(db, `console:call:${call}:${operator}`, limit, now)
    : null
  return { operator, name, sessionId, expiresAt, retryAfter }
}

export const showOperatorSession = (caller: OperatorCaller): OperatorSession => ({
  operator: { id: caller.operator, name: caller.name },
  expiresTs: toSeconds(caller.expiresAt),
})

export async function endOperatorSession(deps: FlowDeps, caller: OperatorCaller): Promise<void> {
  await deleteOperatorSession(deps.database.db, caller.sessionId)
  noteAuthEvent(deps, 'operator-signed-out', { operator: caller.operator })
}
