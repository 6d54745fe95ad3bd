import { sql } from 'kysely'

import type { Db } from '@server/ports/db'
import type { DepositTables } from '../records/deposit/row'
import type { QuoteTables } from '../records/quote/row'

/** Open quotes that a deposit pays, or whose deposit a reorganisation dropped. */
export async function selectAffectedQuotes(db: Db, chainId: number): Promise<readonly string[]> {
  const rows = await db
    .withTables<QuoteTables & DepositTables>()
    .selectFrom('quotes')
    .select('id')
    .where('chain_id', '=', chainId)
    .where((where) =>
      where.or([
        where('status', '=', 'confirming'),
        where.and([
          where('status', '=', 'awaits-crypto'),
          where.exists(
            where
              .selectFrom('deposits')
              .select(sql`1`.as('one'))
              .whereRef('deposits.quote_id', '=', 'quotes.id')
              .where('bucket', '=', 'matched')
              .where('deposits.status', 'in', ['seen', 'final']),
          ),
        ]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}
