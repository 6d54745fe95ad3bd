import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { DepositAddressTables } from '../records/deposit-address'
import type { QuoteTables } from '../records/quote/row'

export interface AwaitedAddress {
  readonly address: string
  readonly index: number
}

const LINGER_SECONDS = 3_600

/** Addresses with a quote on this chain that is open, or was within the last hour. */
export const selectAwaitedAddresses = (
  db: Db,
  chainId: number,
  now: Date,
): Promise<AwaitedAddress[]> =>
  db
    .withTables<QuoteTables & DepositAddressTables>()
    .selectFrom('deposit_addresses')
    .innerJoin('quotes', 'quotes.address', 'deposit_addresses.address')
    .select(['deposit_addresses.address', 'address_index as index'])
    .distinct()
    .where('quotes.chain_id', '=', chainId)
    .where((where) =>
      where.or([
        where('quotes.status', 'in', ['awaits-crypto', 'confirming']),
        where('quotes.expires_at', '>', secondsAfter(now, -LINGER_SECONDS)),
      ]),
    )
    .execute()

export async function countAddresses(db: Db): Promise<number> {
  const { count } = await db
    .withTables<DepositAddressTables>()
    .selectFrom('deposit_addresses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number.parseInt(String(count), 10)
}
