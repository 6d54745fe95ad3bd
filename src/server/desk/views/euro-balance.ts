import type { Db } from '@server/ports/db'
import type { LedgerTables } from '../records/ledger'

/** Cents on one of the ledger's accounts. */
export async function readEuroBalance(db: Db, account: string): Promise<bigint> {
  const row = await db
    .withTables<LedgerTables>()
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<string | null>('amount').as('amount'))
    .where('account', '=', account)
    .where('asset', '=', 'EUR')
    .executeTakeFirst()
  return BigInt(row?.amount ?? '0')
}
