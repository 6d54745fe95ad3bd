import { sql } from 'kysely'

import type { SeenTransfer } from '@server/ports/chain'
import type { Db } from '@server/ports/db'

/**
 * Whether a transfer was credited before, under another number of its log: a block that replaced a final one may hold
 * the same transaction among others. A transaction is credited as often as it stands.
 */
export async function isCreditedBefore(
  db: Db,
  chainId: number,
  { txHash, to, asset, amount }: SeenTransfer,
): Promise<boolean> {
  const same = sql`chain_id = ${chainId} and tx_hash = ${txHash} and address = ${to}
    and asset = ${asset.toLowerCase()} and units = ${amount.toString()}::numeric`
  const { rows } = await sql<{ isCredited: boolean }>`
    select (select count(*) from deposits where ${same} and status = 'final')
      >= (select count(*) from chain_transfers
        where ${same} and applied_at is not null and gone_at is null) as "isCredited"`.execute(db)
  return rows[0]?.isCredited === true
}
