import type { Tx } from '@server/ports/db'
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
