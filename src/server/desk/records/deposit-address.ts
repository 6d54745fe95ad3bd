import type { Db } from '@server/ports/db'

export type DepositAddressTables = {
  deposit_addresses: {
    address_index: number
    account_id: string
    recipient_id: number
    address: string
    created_at: Date
  }
}

export const addressTable = (db: Db) => db.withTables<DepositAddressTables>()

export async function isDepositAddress(db: Db, address: string): Promise<boolean> {
  const own = addressTable(db).selectFrom('deposit_addresses').where('address', '=', address)
  return (await own.select('address').executeTakeFirst()) !== undefined
}

/** Whose a deposit address is. */
export async function addressOwner(db: Db, address: string) {
  const row = await addressTable(db)
    .selectFrom('deposit_addresses')
    .select(['account_id', 'recipient_id'])
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  return { accountId: row.account_id, recipientId: row.recipient_id }
}

/** Whoever changes what is open for an address does so one after the other. */
export const lockAddress = (tx: Db, address: string) =>
  addressTable(tx)
    .selectFrom('deposit_addresses')
    .select('address_index')
    .where('address', '=', address)
    .forNoKeyUpdate()
