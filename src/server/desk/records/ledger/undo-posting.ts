import type { Tx } from '@server/ports/db'
import { type LedgerTables, post, type Posting } from '../ledger'

const undoneId = (id: string, time: number): string => `undone:${id}:${time}`

/** How often something was undone. */
async function timesUndone(tx: Tx, id: string): Promise<number> {
  for (let time = 0; ; time++) {
    const head = tx
      .withTables<LedgerTables>()
      .selectFrom('ledger_postings')
      .select('id')
      .where('id', '=', undoneId(id, time))
    if (!(await head.executeTakeFirst())) return time
  }
}

/** Takes a posting back by the opposite of its entries. Its caller knows that it stands. */
export async function undoPosting(tx: Tx, { id, quoteId, entries }: Posting, at: Date) {
  const opposite = entries.map((entry) => ({ ...entry, amount: -entry.amount }))
  const posting = { id: undoneId(id, await timesUndone(tx, id)), kind: 'undone', quoteId }
  await post(tx, { ...posting, entries: opposite }, at)
}

/** Posts what may have been undone before, under another name each time. */
export async function postAnew(tx: Tx, posting: Posting, at: Date): Promise<void> {
  const time = await timesUndone(tx, posting.id)
  await post(tx, time === 0 ? posting : { ...posting, id: `${posting.id}:${time}` }, at)
}
