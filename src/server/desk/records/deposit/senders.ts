import type { Db } from '@server/ports/db'
import { depositTable } from './row'

/** Money that came for a quote, or that a hold keeps beside any. */
interface Kept {
  readonly quoteId: string | null
  readonly holdId: string | null
}

/** Who sent what has become final, each once, in lower case. */
export async function readSenders(db: Db, { quoteId, holdId }: Kept): Promise<readonly string[]> {
  const rows = await depositTable(db)
    .selectFrom('deposits')
    .select('sender')
    .distinct()
    .where('status', '=', 'final')
    .where((where) =>
      where.or([
        where('hold_id', '=', holdId),
        where.and([where('quote_id', '=', quoteId), where('bucket', '=', 'matched')]),
      ]),
    )
    .orderBy('sender')
    .execute()
  return rows.map(({ sender }) => sender.toLowerCase())
}
