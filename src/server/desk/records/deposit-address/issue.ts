import { sql } from 'kysely'

import type { Db, Tx } from '@server/ports/db'
import { addressTable } from '../deposit-address'

/** An address of the desk, and its place below the extended public key. */
export interface IssuedAddress {
  readonly address: string
  readonly index: number
}

/** The address of a recipient, where it has one. */
export const selectAddress = (db: Db, accountId: string, recipientId: number) =>
  addressTable(db)
    .selectFrom('deposit_addresses')
    .select(['address', 'address_index as index'])
    .where('account_id', '=', accountId)
    .where('recipient_id', '=', recipientId)

interface NewAddress {
  readonly accountId: string
  readonly recipientId: number
  readonly at: Date
  /** Derives the address of an index. */
  readonly derive: (index: number) => string
}

/** One for each recipient of each account, for ever; whoever comes second gets the first one's. */
export async function issueAddress(
  db: Db,
  { accountId, recipientId, at, derive }: NewAddress,
): Promise<IssuedAddress> {
  const drawn = await sql<{ index: number }>`
    select nextval('deposit_address_indexes')::integer as index`.execute(db)
  const index = drawn.rows[0]?.index
  if (index === undefined) throw new Error('the sequence of address indexes gave nothing')
  await addressTable(db)
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
  const kept = await selectAddress(db, accountId, recipientId).executeTakeFirst()
  if (!kept) throw new Error('a deposit address was not kept')
  return kept
}

/** Indexes that another database may have used are not used again. */
export async function skipAddressIndexes(tx: Tx, count: number): Promise<void> {
  await sql`select setval('deposit_address_indexes', nextval('deposit_address_indexes') + ${count}::integer)`.execute(
    tx,
  )
}
