import { sql } from 'kysely'

import type { Device, DeviceList, DeviceTry } from '@contract/v1/devices'
import { DAY, secondsAfter, toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import type { KnownDevice } from '../policies/device-name'
import { newUntil } from '../policies/new-device'
import { isSessionOpen } from '../policies/session'
import type { DeviceTables } from '../records/device'
import { deviceTriesOf } from '../records/device-try'
import type { SessionTables } from '../records/session'

interface Asking {
  readonly accountId: string
  /** Of the asking browser; null for a session from before devices were known. */
  readonly deviceId: string | null
}

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'settings'>

/** The devices of an account, and what was refused because one was too new. */
export async function listDevices(deps: Deps, asking: Asking): Promise<DeviceList> {
  return { devices: await devicesOf(deps, asking), tries: await triesOf(deps, asking) }
}

const TRIES = { seconds: 30 * DAY, most: 10 }

async function triesOf(
  { database: { db }, clock }: Deps,
  { accountId }: Asking,
): Promise<DeviceTry[]> {
  const since = secondsAfter(clock.now(), -TRIES.seconds)
  const tries = await deviceTriesOf(db, accountId, { since, most: TRIES.most })
  return tries.map(({ deviceId, browser, system, ibanEnd, triedAt, ...tried }) => ({
    ...tried,
    ...(deviceId !== null && { deviceId }),
    ...namesOf({ browser, system }),
    ...(ibanEnd !== null && { ibanEnd }),
    triedTs: toSeconds(triedAt),
  }))
}

const namesOf = ({ browser, system }: KnownDevice) => ({
  ...(browser !== null && { browser }),
  ...(system !== null && { system }),
})

/** The asking one first, then those used last. */
async function devicesOf(
  { database: { db }, clock, settings }: Deps,
  { accountId, deviceId }: Asking,
): Promise<Device[]> {
  const now = clock.now()
  const rows = await db
    .withTables<DeviceTables & SessionTables>()
    .selectFrom('devices')
    .leftJoin('sessions', 'sessions.device_id', 'devices.id')
    .select(['devices.id', 'browser', 'system', 'devices.seen_at as signedInAt'])
    .select(['is_first as isFirst', 'created_at as createdAt'])
    .select(({ fn }) => [
      fn.max('sessions.seen_at').as('seenAt'),
      fn.max('sessions.expires_at').as('expiresAt'),
    ])
    .where('devices.account_id', '=', accountId)
    .groupBy('devices.id')
    .orderBy(sql`devices.id = ${deviceId} is true`, 'desc')
    .orderBy(sql`greatest(devices.seen_at, max(sessions.seen_at))`, 'desc')
    .execute()
  return rows.map(({ id, signedInAt, seenAt, expiresAt, ...row }) => ({
    id,
    ...namesOf(row),
    isThis: id === deviceId,
    isSignedIn:
      seenAt !== null &&
      expiresAt !== null &&
      isSessionOpen({ seenAt, expiresAt }, now, settings.session),
    usedTs: toSeconds(seenAt !== null && seenAt > signedInAt ? seenAt : signedInAt),
    ...untilOf(newUntil(row, now)),
  }))
}

const untilOf = (until: Date | null) => until !== null && { newUntilTs: toSeconds(until) }
