import type { V1 } from '@contract/v1'
import type { DeviceList } from '@contract/v1/devices'
import { type Language, notFound } from '@kernel/domain-error'
import { noteAuthEvent } from '../auth-events'
import type { FlowDeps } from '../deps'
import { isPresenceDue } from '../policies/session'
import { NO_FACTS, type StepUpSubject } from '../policies/step-up'
import { setLanguage } from '../records/account'
import {
  deleteDevice,
  deleteOtherDevices,
  endReplacedToken,
  findDeviceById,
  hasDeviceBefore,
  markDeviceSeen,
} from '../records/device'
import { deletePushDevice } from '../records/push/device'
import { deleteOtherSessions, deleteSession, markSeen } from '../records/session'
import { assertConfirmed, useConfirmation } from '../steps/assert-confirmed'
import { findCountedSession } from '../steps/counted-session'
import { assertKnownDevice } from '../steps/known-device'
import type { WatchedQuote } from '../views/account-version'
import { listDevices } from '../views/devices'

/** Who calls, by the session of a request. */
export interface Caller {
  readonly accountId: string
  readonly sessionId: string
  /** Null for a session from before devices were known. */
  readonly deviceId: string | null
  /** Of what a tagged answer shows. */
  readonly version?: string | null
  /** Signed in by a code alone where a passkey is required: it may only make or show one. */
  readonly needsPasskey?: boolean
  /** Seconds until this call may be made again; null where it may now. */
  readonly retryAfter?: number | null
}

/** How a call was made. */
interface CallSigns {
  /** By its name in the contract: it counts against a limit. */
  readonly call: keyof V1
  /** By the app or the browser on its own. */
  readonly isBackground: boolean
  /** Of the app; null where something else calls. */
  readonly language: Language | null
  /** What a tagged answer shows; null where it has no tag. */
  readonly watched: WatchedQuote | null
}

type OpenSession = NonNullable<Awaited<ReturnType<typeof findCountedSession>>>

/**
 * Whose session a token opens; null where it opens none. Presence keeps the session open, and the app of a person who
 * is present sets the language of the account.
 */
export async function authenticate(
  deps: FlowDeps,
  token: string,
  { isBackground, language, ...asked }: CallSigns,
): Promise<Caller | null> {
  const session = await findCountedSession(deps, deps.digests.hash(token), asked)
  if (!session) return null
  const now = deps.clock.now()
  const { id: sessionId, accountId, deviceId, version, retryAfter } = session
  if (isPresenceDue(session, now, isBackground)) await recordPresence(deps, session, now)
  if (!isBackground && language !== null && language !== session.language)
    await setLanguage(deps.database.db, accountId, language)
  const needsPasskey = session.needsPasskey && deps.settings.isPasskeyRequired
  return { accountId, sessionId, deviceId, needsPasskey, version, retryAfter }
}

async function recordPresence(
  { database: { db } }: FlowDeps,
  { id, deviceId, openedAt, seenAt }: OpenSession,
  now: Date,
): Promise<void> {
  // The first one shows that its browser has the cookie that came with the session.
  if (deviceId !== null && seenAt <= openedAt) await endReplacedToken(db, deviceId)
  await markSeen(db, id, now)
}

/** Whether a token opens a session; asking is no presence. */
export const hasOpenSession = async (deps: FlowDeps, token: string): Promise<boolean> =>
  (await findCountedSession(deps, deps.digests.hash(token), { call: null, watched: null })) !== null

/** Ends a session where its person is, who may come back: the device stays known. */
export async function endSession(
  deps: FlowDeps,
  { sessionId, accountId }: Pick<Caller, 'sessionId' | 'accountId'>,
): Promise<void> {
  const { db } = deps.database
  const ended = await deleteSession(db, sessionId)
  if (ended && ended.deviceId !== null) {
    await markDeviceSeen(db, ended.deviceId, ended.seenAt)
    await deletePushDevice(db, { accountId, deviceId: ended.deviceId })
  }
  noteAuthEvent(deps, 'session-ended', { accountId })
}

/** Signs another device of the account out and forgets it, once its person has confirmed that. Answers the devices that are left. */
export async function endDevice(deps: FlowDeps, caller: Caller, id: string): Promise<DeviceList> {
  const { accountId, deviceId } = caller
  // Whoever wants to end this one signs out.
  if (id === deviceId) throw notFound()
  await assertMayEnd(deps, caller, id)
  const confirmed = await assertConfirmed(deps, caller, endingSubject(id))
  await deps.database.transact(async (tx) => {
    await useConfirmation(tx, deps, confirmed)
    if (!(await deleteDevice(tx, accountId, id))) throw notFound()
  }, 'read committed')
  noteAuthEvent(deps, 'device-ended', { accountId })
  noteAuthEvent(deps, 'session-ended', { accountId })
  return listDevices(deps, caller)
}

/** Signs all other devices out and forgets them; so that none is missed, sessions without a device too. */
export async function endOtherDevices(deps: FlowDeps, caller: Caller): Promise<DeviceList> {
  const { accountId, deviceId, sessionId } = caller
  await assertMayEnd(deps, caller, null)
  const confirmed = await assertConfirmed(deps, caller, endingSubject('others'))
  const ended = await deps.database.transact(async (tx) => {
    await useConfirmation(tx, deps, confirmed)
    const devices = await deleteOtherDevices(tx, accountId, deviceId)
    await deleteOtherSessions(tx, accountId, sessionId)
    return devices
  }, 'read committed')
  for (let device = 0; device < ended; device++) noteAuthEvent(deps, 'device-ended', { accountId })
  noteAuthEvent(deps, 'session-ended', { accountId })
  return listDevices(deps, caller)
}

const endingSubject = (which: string): StepUpSubject => ({
  facts: { ...NO_FACTS, act: 'end-devices' },
  bound: [which],
})

/** A new device ends only devices that are newer than itself: a thief would be alone with the account. */
async function assertMayEnd(deps: FlowDeps, caller: Caller, id: string | null): Promise<void> {
  const { accountId, deviceId } = caller
  const { db } = deps.database
  const own = deviceId === null ? null : await findDeviceById(db, accountId, deviceId)
  const before = own?.createdAt ?? deps.clock.now()
  if (!(await hasDeviceBefore(db, accountId, { id, before }))) return
  const subject = id ?? 'others'
  await assertKnownDevice(deps, caller, { act: 'end-device', subject, iban: null })
}
