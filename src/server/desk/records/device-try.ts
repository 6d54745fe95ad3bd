import type { DeviceAct } from '@contract/v1/devices'
import type { Db, Tx } from '@server/ports/db'

export type DeviceTryTables = {
  device_tries: {
    id: string
    account_id: string
    device_id: string | null
    browser: string | null
    system: string | null
    act: DeviceAct
    iban_end: string | null
    tried_at: Date
  }
}

/** What was refused because its device was too new. */
export interface DeviceTryRecord {
  readonly id: string
  /** The device may be forgotten by now; null for a session from before devices were known. */
  readonly deviceId: string | null
  readonly browser: string | null
  readonly system: string | null
  readonly act: DeviceAct
  /** The last four of the IBAN that was asked for; null where none was. */
  readonly ibanEnd: string | null
  readonly triedAt: Date
}

type NewDeviceTry = DeviceTryRecord & { readonly accountId: string }

const table = (db: Db) => db.withTables<DeviceTryTables>()

export async function insertDeviceTry(tx: Tx, tried: NewDeviceTry): Promise<void> {
  const { id, browser, system, act } = tried
  await table(tx)
    .insertInto('device_tries')
    .values({
      ...{ id, browser, system, act },
      account_id: tried.accountId,
      device_id: tried.deviceId,
      iban_end: tried.ibanEnd,
      tried_at: tried.triedAt,
    })
    .execute()
}

interface Since {
  readonly since: Date
  readonly most: number
}

/** The newest first. */
export const deviceTriesOf = (
  db: Db,
  accountId: string,
  { since, most }: Since,
): Promise<DeviceTryRecord[]> =>
  table(db)
    .selectFrom('device_tries')
    .select([
      'id',
      'device_id as deviceId',
      'browser',
      'system',
      'act',
      'iban_end as ibanEnd',
      'tried_at as triedAt',
    ])
    .where('account_id', '=', accountId)
    .where('tried_at', '>', since)
    .orderBy('tried_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
