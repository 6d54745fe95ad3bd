import type { Cents } from '@kernel/amounts'
import { domainError } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import {
  canonicalDetails,
  isSignInEnough,
  STEP_UP_SECONDS,
  type StepUpSubject,
  subjectAsShown,
  waysOf,
} from '../policies/step-up'
import { type KeyUse, quoteIdOfKey } from '../records/idempotency-key'
import { findPasskeys } from '../records/passkey'
import { findProof } from '../records/session'
import { findConfirmedStepUps, findStepUpOf, insertStepUp, takeStepUp } from '../records/step-up'
import { findNewDevice } from '../views/new-device'
import type { DeviceCaller } from './known-device'

/** Who asks, in which session and on which device. */
export interface StepUpCaller extends DeviceCaller {
  readonly sessionId: string
}

/**
 * Refuses what its person has not confirmed; the refusal stands in a row of its own, which says what to confirm. Answers the
 * id of a confirmation, which the act uses up; null where the sign-in is enough.
 */
export async function assertConfirmed(
  deps: FlowDeps,
  caller: StepUpCaller,
  subject: StepUpSubject,
): Promise<string | null> {
  const { database, clock, digests, ids } = deps
  const { accountId, sessionId } = caller
  const { db } = database
  const now = clock.now()
  const proof = await findProof(db, sessionId)
  if (!proof) throw domainError('invalid-session')
  const isTrusted = (await findNewDevice(deps, caller)) === null
  if (isSignInEnough({ ...proof, isTrusted }, now)) return null
  const given = await findGiven(deps, sessionId, subject)
  if (given) return given
  const detailsHash = digests.hash(canonicalDetails(subject))
  const asked = { sessionId, detailsHash }
  const expiresAt = secondsAfter(now, STEP_UP_SECONDS)
  const stepUp = { ...asked, ...subject.facts, id: ids.uuid(), accountId, expiresAt }
  await insertStepUp(db, stepUp, now)
  const open = await findStepUpOf(db, asked, now)
  if (open?.confirmedAt) return open.id
  const keys = await findPasskeys(db, accountId)
  const by = waysOf(keys.length > 0, isTrusted)
  throw domainError('step-up-needed', { ...subject.facts, id: open?.id ?? stepUp.id, by })
}

interface LargeAct {
  /** Euros before the fee. */
  readonly cents: Cents
  readonly subject: StepUpSubject
  readonly use: KeyUse
}

/** The same for more euros than a sign-in alone agrees; null where it needs no confirmation. */
export async function assertLargeConfirmed(
  deps: FlowDeps,
  caller: StepUpCaller,
  { cents, subject, use }: LargeAct,
): Promise<string | null> {
  const limit = Money.of(deps.settings.stepUpEUR, EUR)
  if (!Money.ofBase(cents, EUR).isGreaterThan(limit)) return null
  try {
    return await assertConfirmed(deps, caller, subject)
  } catch (thrown) {
    // The same call, sent twice, may have used it up meanwhile.
    if ((await quoteIdOfKey(deps.database.db, use)) !== null) return null
    throw thrown
  }
}

/** The id of a confirmation that covers the subject. */
async function findGiven(
  { database: { db }, clock, digests }: FlowDeps,
  sessionId: string,
  subject: StepUpSubject,
): Promise<string | null> {
  const { act } = subject.facts
  const confirmed = await findConfirmedStepUps(db, { sessionId, act }, clock.now())
  const given = confirmed.find(({ amount, detailsHash }) => {
    const shown = subjectAsShown(subject, amount)
    return shown !== null && digests.hash(canonicalDetails(shown)).equals(detailsHash)
  })
  return given?.id ?? null
}

/** Uses a confirmation up in the transaction of its act: of two at once one is refused. */
export async function useConfirmation(
  tx: Tx,
  { clock }: Pick<FlowDeps, 'clock'>,
  id: string | null,
): Promise<void> {
  if (id !== null && !(await takeStepUp(tx, id, clock.now()))) throw domainError('step-up-late')
}
