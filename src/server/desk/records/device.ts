import type { Db, Tx } from '@server/ports/db'

export type DeviceTables = {
  devices: {
    id: string
    account_id: string
    token_hash: Buffer
    browser: string | null
    system: string | null
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
  readonly createdAt: Date
}

const table = (db: Db) => db.withTables<DeviceTables>()

export async function insertDevice(tx: Tx, device: NewDevice): Promise<void> {
  await table(tx)
    .insertInto('devices')
    .values({
      id: device.id,
      account_id: device.accountId,
      token_hash: device.tokenHash,
      browser: device.browser,
      system: device.system,
      created_at: device.createdAt,
      seen_at: device.createdAt,
    })
    .execute()
}

/** The account's device of this cookie; null where the account does not know it. */
export async function findDevice(
  db: Db,
  accountId: string,
  tokenHash: Buffer,
): Promise<string | null> {
  const row = await table(db)
    .selectFrom('devices')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The same, seen now. */
export async function touchDevice(
  tx: Tx,
  { accountId, tokenHash, now }: { accountId: string; tokenHash: Buffer; now: Date },
): Promise<string | null> {
  const row = await table(tx)
    .updateTable('devices')
    .set({ seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Gives a browser another cookie, for all its accounts. */
export async function replaceToken(tx: Tx, oldHash: Buffer, newHash: Buffer): Promise<void> {
  await table(tx)
    .updateTable('devices')
    .set({ token_hash: newHash })
    .where('token_hash', '=', oldHash)
    .execute()
}

/** Leaves the `keep` devices of the account that were seen last; a device takes its sessions along. */
export async function trimDevices(tx: Tx, accountId: string, keep: number): Promise<void> {
  await table(tx)
    .deleteFrom('devices')
    .where('id', 'in', (older) =>
      older
        .selectFrom('devices')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .orderBy('id')
        .offset(keep),
    )
    .execute()
}

/** When the person at a device was there last; never earlier than what is known. */
export async function markDeviceSeen(db: Db, id: string, at: Date): Promise<void> {
  await table(db)
    .updateTable('devices')
    .set({ seen_at: at })
    .where('id', '=', id)
    .where('seen_at', '<', at)
    .execute()
}

/** Forgets one device of the account, with its sessions; answers whether there was one. */
export async function deleteDevice(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await table(db)
    .deleteFrom('devices')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Forgets all devices of the account but one, with their sessions. */
export async function deleteOtherDevices(
  tx: Tx,
  accountId: string,
  kept: string | null,
): Promise<void> {
  await table(tx)
    .deleteFrom('devices')
    .where('account_id', '=', accountId)
    .where('id', 'is distinct from', kept)
    .execute()
}

export async function deleteDevicesUnseenSince(db: Db, before: Date): Promise<void> {
  await table(db).deleteFrom('devices').where('seen_at', '<', before).execute()
}
