import { sql } from 'kysely'

import type { TransferKey } from '@server/ports/chain'
import type { Db } from '@server/ports/db'

interface LostOfQuote extends TransferKey {
  readonly quoteId: string
}

/** What counts as lost since before an instant, and pays open quotes whose window was closed before it too. */
export async function selectLostOfClosedQuotes(
  db: Db,
  chainId: number,
  before: Date,
): Promise<readonly LostOfQuote[]> {
  const { rows } = await sql<LostOfQuote>`
    select d.chain_id as "chainId", d.tx_hash as "txHash", d.log_index as "logIndex", d.quote_id as "quoteId"
    from deposits d join quotes q on q.id = d.quote_id
    where d.chain_id = ${chainId} and d.lost_at < ${before} and d.bucket = 'matched'
      and q.status in ('awaits-crypto', 'confirming') and least(q.expires_at, q.superseded_at) < ${before}`.execute(
    db,
  )
  return rows
}
