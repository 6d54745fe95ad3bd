import { sql } from 'kysely'

import type { Db } from '@server/ports/db'
import type { DepositTables } from '../records/deposit/row'
import type { QuoteTables } from '../records/quote/row'

/** Open quotes that a deposit pays, became final for or went from; by id, after the one that was looked at last. */
export async function selectAffectedQuotes(db: Db, chainId: number, after: string, limit: number) {
  const rows = await db
    .withTables<QuoteTables & DepositTables>()
    .selectFrom('quotes')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('deposits')
          .select(({ fn }) => fn.sum<string | null>('units').as('units'))
          .select(sql<boolean | null>`bool_or(deposits.status = 'seen')`.as('has_pending'))
          .whereRef('deposits.quote_id', '=', 'quotes.id')
          .where('bucket', '=', 'matched')
          .where('deposits.status', 'in', ['seen', 'final'])
          .as('paying'),
      (join) => join.onTrue(),
    )
    .select('id')
    .where('chain_id', '=', chainId)
    .where('quotes.status', 'in', ['awaits-crypto', 'confirming'])
    .where('id', '>', after)
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'awaits-crypto'), where('paying.units', 'is not', null)]),
        // What is whole and not final yet stays as it is.
        where.and([
          where('status', '=', 'confirming'),
          where.or([
            where('paying.has_pending', 'is not', true),
            where('paying.units', '<', where.ref('quotes.units')),
          ]),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
