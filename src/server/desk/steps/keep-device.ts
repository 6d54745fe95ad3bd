import type { Session } from '@contract/v1/auth'
import { HOUR, secondsAfter } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { knownDevice } from '../policies/device-name'
import { knownBefore } from '../policies/new-device'
import type { SignInClient } from '../policies/sign-in'
import { findAccount } from '../records/account'
import {
  deleteUnusedFirstDevice,
  findDevice,
  hasDevice,
  insertDevice,
  replaceToken,
  selectKnownDevices,
  touchDevice,
  trimDevices,
} from '../records/device'
import { takeHit } from '../records/limit-window'
import { findPasskeys } from '../records/passkey'
import { deleteSessionByHash, insertSession, trimSessions } from '../records/session'
import { queueSecurityMail } from './queue-security-mail'

interface SigningIn {
  readonly accountId: string
  /** Of the browser's device cookie; null where it has none. */
  readonly token: string | null
  readonly userAgent: string
  readonly now: Date
}

/** The account's device of the browser that asks; null where the account does not know it. */
export const findOwnDevice = (
  { database, digests }: Pick<FlowDeps, 'database' | 'digests'>,
  account: { readonly id: string } | null,
  client: { readonly device: string | null },
): Promise<string | null> =>
  findDevice(database.db, account?.id ?? '', digests.hash(client.device ?? ''))

/** The device that has signed in, and the token of its cookie. */
export interface KeptDevice {
  readonly id: string
  readonly token: string
  readonly isNew: boolean
  /** Of the account's very first sign-in. */
  readonly isFirst: boolean
}

/**
 * The browser of somebody who signs in becomes a device of the account, or is one already. A browser that is new to the
 * account gets a new token for all its accounts, so that nobody knows a device by a cookie that was planted there.
 */
async function keepDevice(
  tx: Tx,
  { ids, digests, settings }: Pick<FlowDeps, 'ids' | 'digests' | 'settings'>,
  { accountId, token, userAgent, now }: SigningIn,
): Promise<KeptDevice> {
  const oldHash = token === null ? null : digests.hash(token)
  const known = oldHash && (await touchDevice(tx, { accountId, tokenHash: oldHash, now }))
  if (known !== null && token !== null) return { id: known, token, isNew: false, isFirst: false }
  const fresh = ids.token()
  const tokenHash = digests.hash(fresh)
  if (oldHash) await replaceToken(tx, oldHash, tokenHash)
  const id = ids.uuid()
  const isFirst = await beginFirstSignIn(tx, accountId)
  const device = { id, accountId, tokenHash, ...knownDevice(userAgent), isFirst, createdAt: now }
  await insertDevice(tx, device)
  const most = settings.signIn.devices
  await trimDevices(tx, accountId, { kept: id, knownBefore: knownBefore(now), most })
  return { id, token: fresh, isNew: true, isFirst }
}

/**
 * The very first leaves a device, and its app a language, which stays where every device is ended. No app has called yet
 * where the answer to a sign-in was lost: the next one is the first again.
 */
async function beginFirstSignIn(tx: Tx, accountId: string): Promise<boolean> {
  const account = await findAccount(tx, accountId)
  if (account?.language) return false
  await deleteUnusedFirstDevice(tx, accountId)
  return !(await hasDevice(tx, accountId))
}

/** Where somebody signs in. */
export interface SignInPlace {
  readonly client: SignInClient
  /** Of the session that the browser had: whoever signs in anew leaves it behind. */
  readonly oldToken: string | undefined
}

/** What the browser gets. */
export interface SignedIn {
  readonly token: string
  /** Of the device cookie. */
  readonly device: string
  readonly session: Session
}

interface Opening extends SignInPlace {
  readonly accountId: string
}

/** Opens a session of the account in the browser, which becomes a device of it. Older sessions make room. */
export async function openSession(
  tx: Tx,
  deps: FlowDeps,
  { accountId, client, oldToken }: Opening,
) {
  const { digests, ids, clock, settings } = deps
  const { absoluteSeconds, perAccount } = settings.session
  const openedAt = clock.now()
  const token = ids.token()
  const { userAgent, device: deviceToken } = client
  const device = await keepDevice(tx, deps, {
    accountId,
    token: deviceToken,
    userAgent,
    now: openedAt,
  })
  const needsPasskey =
    settings.isPasskeyRequired && (await findPasskeys(tx, accountId)).length === 0
  const id = ids.uuid()
  await insertSession(tx, {
    id,
    tokenHash: digests.hash(token),
    accountId,
    deviceId: device.id,
    needsPasskey,
    openedAt,
    expiresAt: secondsAfter(openedAt, absoluteSeconds),
  })
  if (oldToken !== undefined) await deleteSessionByHash(tx, digests.hash(oldToken))
  const knownDevices = selectKnownDevices(tx, knownBefore(openedAt))
  await trimSessions(tx, { accountId, kept: id, most: perAccount, knownDevices })
  // Nobody else can have made the very first sign-in.
  if (device.isNew && !device.isFirst) await tellOfDevice(tx, deps, accountId, client)
  return { token, device: device.token, isDeviceNew: device.isNew, needsPasskey }
}

/** A thief who has the mailbox, and signs in again and again, does not bury it. Settings list every device. */
const TOLD = { hits: 5, seconds: HOUR }

async function tellOfDevice(tx: Tx, deps: FlowDeps, accountId: string, client: SignInClient) {
  if ((await takeHit(tx, `device:${accountId}`, TOLD, deps.clock.now())) !== null) return
  const news = { kind: 'device-new', device: knownDevice(client.userAgent) } as const
  await queueSecurityMail(tx, deps, { accountId, spoken: client.language, news })
}
