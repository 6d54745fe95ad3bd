import { sql } from 'kysely'

import type { Clock } from '@server/ports/clock'
import type { Db, Tx } from '@server/ports/db'
import type { DepositKeys } from '@server/ports/deposit-keys'

/** One address for each recipient of each account, for ever, the same on every chain. */
export interface AddressBook {
  /** Lower case. */
  addressOf(accountId: string, recipientId: number): Promise<string>
  /** Whoever changes what is open for an address does so one after the other. */
  lock(tx: Tx, address: string): Promise<void>
  /** Every address ever issued: late money must still be seen. */
  all(): Promise<ReadonlySet<string>>
}

/** Whose a deposit address is. */
export async function ownerOf(db: Db, address: string) {
  const row = await db
    .selectFrom('deposit_addresses')
    .select(['account_id', 'recipient_id'])
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  return { accountId: row.account_id, recipientId: row.recipient_id }
}

interface Deps {
  readonly db: Db
  readonly keys: DepositKeys
  readonly clock: Clock
}

export function addressBook(deps: Deps): AddressBook {
  const known = new Set<string>()
  let readTo = -1
  return {
    addressOf: async (accountId, recipientId) =>
      (await issued(deps.db, accountId, recipientId)) ??
      (await issue(deps, accountId, recipientId)),
    lock: async (tx, address) => {
      await tx
        .selectFrom('deposit_addresses')
        .select('address_index')
        .where('address', '=', address)
        .forNoKeyUpdate()
        .execute()
    },
    all: async () => {
      // Addresses are never taken back, so only the newer ones are read. Indexes may become visible
      // out of order: the overlap covers transactions that were still open.
      const rows = await deps.db
        .selectFrom('deposit_addresses')
        .select(['address', 'address_index'])
        .where('address_index', '>', readTo - OVERLAP)
        .execute()
      for (const row of rows) {
        known.add(row.address)
        readTo = Math.max(readTo, row.address_index)
      }
      return known
    },
  }
}

const OVERLAP = 1_000

async function issued(db: Db, accountId: string, recipientId: number): Promise<string | null> {
  const row = await db
    .selectFrom('deposit_addresses')
    .select('address')
    .where('account_id', '=', accountId)
    .where('recipient_id', '=', recipientId)
    .executeTakeFirst()
  return row?.address ?? null
}

async function issue({ db, keys, clock }: Deps, accountId: string, recipientId: number) {
  const drawn = await sql<{ index: number }>`
    select nextval('deposit_address_indexes')::integer as index`.execute(db)
  const index = drawn.rows[0]?.index
  if (index === undefined) throw new Error('the sequence of address indexes gave nothing')
  await db
    .insertInto('deposit_addresses')
    .values({
      address_index: index,
      account_id: accountId,
      recipient_id: recipientId,
      address: keys.address(index),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'recipient_id']).doNothing())
    .execute()
  const address = await issued(db, accountId, recipientId)
  if (address === null) throw new Error('a deposit address was not kept')
  return address
}
