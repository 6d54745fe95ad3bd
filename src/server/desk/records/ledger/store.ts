import type { Generated } from 'kysely'

import type { NumericColumn } from '@server/ports/columns'
import type { Tx } from '@server/ports/db'
import type { Posting } from './postings'

export type LedgerTables = {
  ledger_postings: { id: string; kind: string; quote_id: string | null; posted_at: Date }
  ledger_entries: {
    id: Generated<bigint>
    posting_id: string
    account: string
    asset: string
    amount: NumericColumn
  }
}

/** False where it is posted already. The database refuses a posting that does not sum to zero. */
export async function post(tx: Tx, posting: Posting, at: Date): Promise<boolean> {
  const ledger = tx.withTables<LedgerTables>()
  const head = await ledger
    .insertInto('ledger_postings')
    .values({ id: posting.id, kind: posting.kind, quote_id: posting.quoteId, posted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (head.numInsertedOrUpdatedRows === 0n) return false
  await ledger
    .insertInto('ledger_entries')
    .values(posting.entries.map((entry) => ({ posting_id: posting.id, ...entry })))
    .execute()
  return true
}
