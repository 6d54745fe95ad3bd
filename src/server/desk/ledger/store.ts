import type { Db, Tx } from '@server/ports/db'
import { sql } from 'kysely'
import type { Posting } from './postings'

/** Writes a posting; false when it stands in the books already. The database refuses one that does not sum to zero. */
export async function post(tx: Tx, posting: Posting, at: Date): Promise<boolean> {
  const head = await tx
    .insertInto('ledger_postings')
    .values({ id: posting.id, kind: posting.kind, quote_id: posting.quoteId, posted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (head.numInsertedOrUpdatedRows === 0n) return false
  await tx
    .insertInto('ledger_entries')
    .values(posting.entries.map((entry) => ({ posting_id: posting.id, ...entry })))
    .execute()
  return true
}

export interface Balance {
  readonly account: string
  readonly asset: string
  readonly amount: bigint
}

/** What every account holds; accounts at zero are left out. */
export async function balances(db: Db): Promise<readonly Balance[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['account', 'asset', sql<string>`sum(amount)::text`.as('amount')])
    .groupBy(['account', 'asset'])
    .having(sql`sum(amount)`, '<>', 0)
    .orderBy('account')
    .execute()
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}
