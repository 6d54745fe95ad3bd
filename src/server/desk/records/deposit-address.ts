import { sql } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

export type DepositAddressTables = {
  deposit_addresses: {
    address_index: number
    account_id: string
    recipient_id: number
    address: string
    created_at: Date
  }
}

const table = (db: Db) => db.withTables<DepositAddressTables>()

/** Whose a deposit address is. */
export async function addressOwner(db: Db, address: string) {
  const row = await table(db)
    .selectFrom('deposit_addresses')
    .select(['account_id', 'recipient_id'])
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  return { accountId: row.account_id, recipientId: row.recipient_id }
}

/** Whoever changes what is open for an address does so one after the other. */
export async function lockAddress(tx: Tx, address: string): Promise<void> {
  await table(tx)
    .selectFrom('deposit_addresses')
    .select('address_index')
    .where('address', '=', address)
    .forNoKeyUpdate()
    .execute()
}

/** The next addresses by index, so that late native coins are found on all of them in turn. */
export const addressesFrom = (db: Db, from: number, count: number) =>
  table(db)
    .selectFrom('deposit_addresses')
    .select(['address', 'address_index as index'])
    .where('address_index', '>=', from)
    .orderBy('address_index')
    .limit(count)
    .execute()

export type KnownAddresses = ReturnType<typeof knownAddresses>

/** Every address ever issued, cached: late money must still be seen. Built once by compose. */
export function knownAddresses(db: Db) {
  const known = new Set<string>()
  let readTo = -1
  return async (): Promise<ReadonlySet<string>> => {
    // Addresses are never taken back, so only the newer ones are read. Indexes may become visible
    // out of order: the overlap covers transactions that were still open.
    const rows = await table(db)
      .selectFrom('deposit_addresses')
      .select(['address', 'address_index'])
      .where('address_index', '>', readTo - OVERLAP)
      .execute()
    for (const row of rows) {
      known.add(row.address)
      readTo = Math.max(readTo, row.address_index)
    }
    return known
  }
}

const OVERLAP = 1_000

export async function findAddress(db: Db, accountId: string, recipientId: number) {
  const issued = table(db)
    .selectFrom('deposit_addresses')
    .where('account_id', '=', accountId)
    .where('recipient_id', '=', recipientId)
  return (await issued.select('address').executeTakeFirst())?.address ?? null
}

export interface NewAddress {
  readonly accountId: string
  readonly recipientId: number
  readonly at: Date
  /** Derives the address of an index. */
  readonly derive: (index: number) => string
}

/** One for each recipient of each account, for ever; whoever comes second gets the first one's. */
export async function issueAddress(db: Db, { accountId, recipientId, at, derive }: NewAddress) {
  const drawn = await sql<{ index: number }>`
    select nextval('deposit_address_indexes')::integer as index`.execute(db)
  const index = drawn.rows[0]?.index
  if (index === undefined) throw new Error('the sequence of address indexes gave nothing')
  await table(db)
    .insertInto('deposit_addresses')
    .values({
      address_index: index,
      account_id: accountId,
      recipient_id: recipientId,
      address: derive(index),
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'recipient_id']).doNothing())
    .execute()
  const address = await findAddress(db, accountId, recipientId)
  if (address === null) throw new Error('a deposit address was not kept')
  return address
}
