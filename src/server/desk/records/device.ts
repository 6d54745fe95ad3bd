import { type ExpressionBuilder, type Generated, sql } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

export type DeviceTables = {
  devices: {
    id: string
    account_id: string
    token_hash: Buffer
    /** Of the cookie before, which names the device too until the browser has shown the new one. */
    replaced_hash: Buffer | null
    browser: string | null
    system: string | null
    is_first: Generated<boolean>
    created_at: Date
    seen_at: Date
  }
}

/** A browser that an account has signed in with. */
export interface NewDevice {
  readonly id: string
  readonly accountId: string
  readonly tokenHash: Buffer
  /** Names that the desk knows; null for any other. */
  readonly browser: string | null
  readonly system: string | null
  /** Of the account's very first sign-in. */
  readonly isFirst: boolean
  readonly createdAt: Date
}

const table = (db: Db) => db.withTables<DeviceTables>()

const devicesOf = (db: Db, accountId: string) =>
  table(db).selectFrom('devices').where('account_id', '=', accountId)

const updateDevices = (db: Db) => table(db).updateTable('devices')

const deleteDevices = (db: Db) => table(db).deleteFrom('devices')

const hasToken = (hash: Buffer) => (where: ExpressionBuilder<DeviceTables, 'devices'>) =>
  where.or([where('token_hash', '=', hash), where('replaced_hash', '=', hash)])

export async function insertDevice(tx: Tx, device: NewDevice): Promise<void> {
  const { accountId, tokenHash, isFirst, createdAt, ...columns } = device
  const owned = { ...columns, account_id: accountId, token_hash: tokenHash, is_first: isFirst }
  const row = { ...owned, created_at: createdAt, seen_at: createdAt }
  await table(tx).insertInto('devices').values(row).execute()
}

/** The account's device of this cookie; null where the account does not know it. */
export async function findDevice(
  db: Db,
  accountId: string,
  tokenHash: Buffer,
): Promise<string | null> {
  const own = devicesOf(db, accountId)
  const row = await own.where(hasToken(tokenHash)).select('id').executeTakeFirst()
  return row?.id ?? null
}

/** The same by its id, as what it is shown. */
export async function findDeviceById(db: Db, accountId: string, id: string) {
  const own = devicesOf(db, accountId)
  const shown = ['browser', 'system', 'is_first as isFirst', 'created_at as createdAt'] as const
  return (await own.where('id', '=', id).select(shown).executeTakeFirst()) ?? null
}

export async function hasDevice(db: Db, accountId: string): Promise<boolean> {
  const own = devicesOf(db, accountId)
  return (await own.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether the account met another device, or a certain one, before a time. */
export async function hasDeviceBefore(
  db: Db,
  accountId: string,
  { id, before }: { readonly id: string | null; readonly before: Date },
): Promise<boolean> {
  const own = devicesOf(db, accountId)
  const older = own.where('created_at', '<', before).select('id').limit(1)
  const row = id === null ? older : older.where('id', '=', id)
  return (await row.executeTakeFirst()) !== undefined
}

/** Notes that it is used now, and that its browser has this cookie; answers its id as `findDevice` does. */
export async function touchDevice(
  tx: Tx,
  { accountId, tokenHash, now }: { accountId: string; tokenHash: Buffer; now: Date },
): Promise<string | null> {
  const shown = { seen_at: now, token_hash: tokenHash, replaced_hash: null }
  const own = updateDevices(tx).set(shown).where('account_id', '=', accountId)
  const row = await own.where(hasToken(tokenHash)).returning('id').executeTakeFirst()
  if (!row) return null
  await endReplacedToken(tx, row.id)
  return row.id
}

/** Gives a browser another cookie, for all its accounts; the old one still names it, as the answer may be lost. */
export async function replaceToken(tx: Tx, oldHash: Buffer, newHash: Buffer): Promise<void> {
  const replaced = { token_hash: newHash, replaced_hash: oldHash }
  await updateDevices(tx).set(replaced).where(hasToken(oldHash)).execute()
}

/** Ends the cookie before, for all accounts of the browser: this device shows that it has the new one. */
export async function endReplacedToken(db: Db, id: string): Promise<void> {
  const own = table(db).selectFrom('devices').select('token_hash').where('id', '=', id)
  await updateDevices(db)
    .set({ replaced_hash: null })
    .where('token_hash', '=', own.where('replaced_hash', 'is', null))
    .where('replaced_hash', 'is not', null)
    .execute()
}

const isKnown = (before: Date) => sql<boolean>`(is_first or created_at <= ${before})`
const isNew = (after: Date) => sql<boolean>`not ${isKnown(after)}`

/** The ids of all known devices, for another statement to look in. */
export const selectKnownDevices = (db: Db, before: Date) =>
  table(db).selectFrom('devices').select('id').where(isKnown(before))

interface Trim {
  /** The device that signs in, which stays. */
  readonly kept: string
  readonly knownBefore: Date
  /** So many known devices stay, and so many new ones. */
  readonly most: number
}

/**
 * Forgets devices beyond the limit, with their sessions: the known ones that were seen longest ago, and the newest of the new
 * ones, so that whoever signs in on many new devices ends no older one.
 */
export async function trimDevices(
  tx: Tx,
  accountId: string,
  { kept, knownBefore, most }: Trim,
): Promise<void> {
  const own = table(tx).selectFrom('devices').select('id').where('account_id', '=', accountId)
  const known = own
    .where(isKnown(knownBefore))
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .offset(most)
  const others = own.where(isNew(knownBefore)).where('id', '<>', kept)
  const fresh = others
    .orderBy('created_at')
    .orderBy('id')
    .offset(most - 1)
  await deleteDevices(tx)
    .where((where) => where.or([where('id', 'in', known), where('id', 'in', fresh)]))
    .execute()
}

/** When the person at a device was there last; never earlier than what is known. */
export async function markDeviceSeen(db: Db, id: string, at: Date): Promise<void> {
  await updateDevices(db)
    .set({ seen_at: at })
    .where('id', '=', id)
    .where('seen_at', '<', at)
    .execute()
}

/** Forgets one device of the account, with its sessions; answers whether there was one. */
export async function deleteDevice(db: Db, accountId: string, id: string): Promise<boolean> {
  const own = deleteDevices(db).where('account_id', '=', accountId).where('id', '=', id)
  return (await own.executeTakeFirst()).numDeletedRows > 0n
}

/** Forgets the account's first device, with its sessions, where its browser has never shown the cookie again. */
export async function deleteUnusedFirstDevice(tx: Tx, accountId: string): Promise<void> {
  await deleteDevices(tx)
    .where('account_id', '=', accountId)
    .where('is_first', '=', true)
    .whereRef('seen_at', '=', 'created_at')
    .execute()
}

/** Forgets the devices of the account that are still new, with their sessions. */
export async function deleteNewDevices(tx: Tx, accountId: string, knownBefore: Date) {
  const own = deleteDevices(tx).where('account_id', '=', accountId)
  await own.where(isNew(knownBefore)).execute()
}

/** Forgets all devices of the account but one, with their sessions; answers how many. */
export async function deleteOtherDevices(
  tx: Tx,
  accountId: string,
  kept: string | null,
): Promise<number> {
  const own = deleteDevices(tx).where('account_id', '=', accountId)
  const ended = await own.where('id', 'is distinct from', kept).returning('id').execute()
  return ended.length
}

export async function deleteDevicesUnseenSince(db: Db, before: Date): Promise<void> {
  await deleteDevices(db).where('seen_at', '<', before).execute()
}
