import type { PasskeyAssertion, PasskeyRequest } from '@contract/v1/passkey-use'
import { domainError, notFound } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import { noteAuthEvent } from '../auth-events'
import type { FlowDeps } from '../deps'
import { addressedTo } from '../policies/mail-form'
import { CEREMONY_SECONDS, requestOf } from '../policies/passkey'
import { STEP_UP_LIMITS, STEP_UP_SECONDS, waysOf } from '../policies/step-up'
import { stepUpMail } from '../policies/step-up-mail'
import { findAccount } from '../records/account'
import { queueMail } from '../records/mail-outbox'
import { findPasskeys } from '../records/passkey'
import { keepChallenge } from '../records/passkey-challenge'
import { countFailure, forgetFailures } from '../records/sign-in-failure'
import {
  findStepUp,
  markStepUpConfirmed,
  setStepUpCode,
  type StepUp,
  tryStepUpCode,
} from '../records/step-up'
import type { StepUpCaller } from '../steps/assert-confirmed'
import { findNewDevice } from '../views/new-device'
import { usePasskey } from '../steps/use-passkey'

/** What the browser needs to confirm by a passkey. The challenge is a digest of what is confirmed. */
export async function startStepUp(
  deps: FlowDeps,
  caller: StepUpCaller,
  id: string,
): Promise<PasskeyRequest> {
  const { database, digests, clock, ids, settings } = deps
  const { accountId, detailsHash } = await findOpen(deps, caller, id)
  const known = await findPasskeys(database.db, accountId)
  if (known.length === 0) throw notFound()
  const fresh = `${ids.token()}|${id}|${detailsHash.toString('hex')}`
  const challenge = digests.hash(fresh).toString('base64url')
  const expiresAt = secondsAfter(clock.now(), CEREMONY_SECONDS)
  const asked = { holderHash: digests.hash(id), purpose: 'step-up', expiresAt } as const
  await keepChallenge(database.db, { ...asked, accountId, challenge })
  return requestOf({ challenge, origin: settings.publicOrigin, known })
}

/** Mails a code with what it confirms. */
export async function sendStepUpCode(
  deps: FlowDeps,
  caller: StepUpCaller,
  id: string,
): Promise<void> {
  const { database, digests, clock, ids, brand } = deps
  const now = clock.now()
  const stepUp = await findOpen(deps, caller, id)
  await assertByCode(deps, caller)
  const account = await findAccount(database.db, caller.accountId)
  if (!account) throw notFound()
  const code = ids.code()
  await database.transact(async (tx) => {
    const expiresAt = secondsAfter(now, STEP_UP_SECONDS)
    const codeMac = macOf(digests, stepUp, code)
    const sent = { codeMac, expiresAt, most: STEP_UP_LIMITS.mails }
    const retryAfter = Math.ceil((stepUp.expiresAt.getTime() - now.getTime()) / 1_000)
    if (!(await setStepUpCode(tx, ownOf(caller, id, now), sent)))
      throw domainError('too-many-requests', { retryAfter })
    const to = addressedTo(account, brand.name)
    const mail = stepUpMail(stepUp, { ...to, code, supportEmail: brand.supportEmail })
    await queueMail(tx, { ...mail, id: ids.uuid(), isDecoy: false, dueAt: now, expiresAt })
  }, 'read committed')
  noteAuthEvent(deps, 'code-sent', { accountId: caller.accountId })
}

interface Named {
  readonly id: string
}

/** The refused call may then be made again, once. */
export async function confirmStepUp(
  deps: FlowDeps,
  caller: StepUpCaller,
  { id, assertion }: Named & { readonly assertion: PasskeyAssertion },
): Promise<void> {
  const { database, clock, digests } = deps
  await findOpen(deps, caller, id)
  await usePasskey(deps, { holderHash: digests.hash(id), purpose: 'step-up', assertion })
  if (!(await markStepUpConfirmed(database.db, ownOf(caller, id, clock.now()))))
    throw domainError('step-up-late')
}

/** The same, by the mailed code. */
export async function checkStepUpCode(
  deps: FlowDeps,
  caller: StepUpCaller,
  { id, code }: Named & { readonly code: string },
): Promise<void> {
  const { accountId } = caller
  const stepUp = await findOpen(deps, caller, id)
  const tried = await tryCode(deps, caller, { stepUp, code })
  const wrong = tried ? 'code-wrong' : 'code-dead'
  noteAuthEvent(deps, tried?.isRight ? 'code-right' : wrong, { accountId })
  if (!tried?.isRight) throw domainError('wrong-code', { triesLeft: tried?.triesLeft ?? 0 })
}

/**
 * Wrong codes in a row count over all step-ups of a session, so that new ones are no new guesses for who has stolen it. They
 * count in no other session: whoever opens one with the mailbox alone could else make the owner's codes void.
 */
async function tryCode(
  { database, digests, clock, settings }: FlowDeps,
  caller: StepUpCaller,
  { stepUp, code }: { readonly stepUp: StepUp; readonly code: string },
) {
  const now = clock.now()
  const own = ownOf(caller, stepUp.id, now)
  const subject = digests.hash(caller.sessionId)
  const guess = { codeMac: macOf(digests, stepUp, code), most: STEP_UP_LIMITS.tries }
  return database.transact(async (tx) => {
    const tried = await tryStepUpCode(tx, own, guess)
    if (!tried || (await countFailure(tx, subject, now)) > settings.signIn.failures) return null
    if (!tried.isRight) return tried
    await markStepUpConfirmed(tx, own)
    await forgetFailures(tx, subject)
    return tried
  }, 'read committed')
}

const ownOf = ({ sessionId }: StepUpCaller, id: string, now: Date) => ({ id, sessionId, now })

/** Another's and another session's answer as what is missing. */
async function findOpen({ database, clock }: FlowDeps, caller: StepUpCaller, id: string) {
  const stepUp = await findStepUp(database.db, ownOf(caller, id, clock.now()))
  if (!stepUp) throw notFound()
  if (!stepUp.isOpen) throw domainError('step-up-late')
  return stepUp
}

async function assertByCode(deps: FlowDeps, caller: StepUpCaller) {
  const keys = await findPasskeys(deps.database.db, caller.accountId)
  const isTrusted = (await findNewDevice(deps, caller)) === null
  if (!waysOf(keys.length > 0, isTrusted).includes('code')) throw notFound()
}

/** A code is worth nothing for other details. */
const macOf = (digests: FlowDeps['digests'], stepUp: StepUp, code: string): Buffer =>
  digests.code(`${stepUp.id}|${stepUp.detailsHash.toString('hex')}`, stepUp.accountId, code)
