import { sql } from 'kysely'

import type { Device } from '@contract/v1/devices'
import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { isSessionOpen } from '../policies/session'
import type { DeviceTables } from '../records/device'
import type { SessionTables } from '../records/session'

interface Asking {
  readonly accountId: string
  /** Of the asking browser; null for a session from before devices were known. */
  readonly deviceId: string | null
}

/** The devices of an account: the asking one first, then those used last. */
export async function listDevices(
  { database: { db }, clock, settings }: Pick<FlowDeps, 'database' | 'clock' | 'settings'>,
  { accountId, deviceId }: Asking,
): Promise<Device[]> {
  const rows = await db
    .withTables<DeviceTables & SessionTables>()
    .selectFrom('devices')
    .leftJoin('sessions', 'sessions.device_id', 'devices.id')
    .select(['devices.id', 'browser', 'system', 'devices.seen_at as signedInAt'])
    .select(({ fn }) => [
      fn.max('sessions.seen_at').as('seenAt'),
      fn.max('sessions.expires_at').as('expiresAt'),
    ])
    .where('devices.account_id', '=', accountId)
    .groupBy('devices.id')
    .orderBy(sql`devices.id = ${deviceId} is true`, 'desc')
    .orderBy(sql`greatest(devices.seen_at, max(sessions.seen_at))`, 'desc')
    .execute()
  return rows.map(({ id, browser, system, signedInAt, seenAt, expiresAt }) => ({
    id,
    ...(browser !== null && { browser }),
    ...(system !== null && { system }),
    isThis: id === deviceId,
    isSignedIn:
      seenAt !== null &&
      expiresAt !== null &&
      isSessionOpen({ seenAt, expiresAt }, clock.now(), settings.session),
    usedTs: toSeconds(seenAt !== null && seenAt > signedInAt ? seenAt : signedInAt),
  }))
}
