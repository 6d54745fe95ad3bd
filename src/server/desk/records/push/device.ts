import type { Db } from '@server/ports/db'
import type { PushSubscription } from '@server/ports/web-push'

export type PushDeviceTables = {
  push_devices: {
    account_id: string
    device_id: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: Date
  }
}

/** The device of an account that a session is on. */
export interface DeviceOfAccount {
  readonly accountId: string
  readonly deviceId: string
}

const table = (db: Db) => db.withTables<PushDeviceTables>()

const keyOf = ({ accountId, deviceId }: DeviceOfAccount) => ({
  ...{ account_id: accountId, device_id: deviceId },
})

export async function findPushDevice(
  db: Db,
  device: DeviceOfAccount,
): Promise<PushSubscription | null> {
  const row = await table(db)
    .selectFrom('push_devices')
    .select(['endpoint', 'p256dh', 'auth'])
    .where((each) => each.and(keyOf(device)))
    .executeTakeFirst()
  return row ?? null
}

/** Whichever account the browser told. */
export async function deletePushDevicesAt(db: Db, endpoint: string): Promise<void> {
  await table(db).deleteFrom('push_devices').where('endpoint', '=', endpoint).execute()
}

/** In place of what the device had. */
export async function savePushDevice(
  db: Db,
  device: DeviceOfAccount,
  { endpoint, p256dh, auth }: PushSubscription,
  now: Date,
): Promise<void> {
  const subscription = { endpoint, p256dh, auth }
  await table(db)
    .insertInto('push_devices')
    .values({ ...keyOf(device), ...subscription, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_id']).doUpdateSet(subscription),
    )
    .execute()
}

/** With what it was still to be told. */
export async function deletePushDevice(db: Db, device: DeviceOfAccount): Promise<void> {
  await table(db)
    .deleteFrom('push_devices')
    .where((each) => each.and(keyOf(device)))
    .execute()
}

/** All of an account: it was signed out everywhere. */
export async function deletePushDevicesOf(db: Db, accountId: string): Promise<void> {
  await table(db).deleteFrom('push_devices').where('account_id', '=', accountId).execute()
}
