import { sql } from 'kysely'

import type { TransferKey } from '@server/ports/chain'
import type { Db, Tx } from '@server/ports/db'
import { cursorOf, updateCursor } from './cursor'
import { transferTable } from './transfers'

/** Up to where final ranges were compared with the chain again. */
export async function checkedHeight(db: Db, chainId: number): Promise<bigint> {
  const row = await cursorOf(db, chainId).select('checked_height').executeTakeFirstOrThrow()
  return row.checked_height
}

export async function moveChecked(tx: Tx, chainId: number, to: bigint): Promise<void> {
  await updateCursor(tx, chainId).set({ checked_height: to }).execute()
}

/** Final transfers of a range, by place, block, token and amount. */
export async function finalTransfers(db: Db, chainId: number, from: bigint, to: bigint) {
  const rows = await transferTable(db)
    .selectFrom('chain_transfers')
    .select(['tx_hash as txHash', 'log_index as logIndex', 'block_hash as blockHash'])
    .select(['asset', 'units'])
    .where('chain_id', '=', chainId)
    .where('is_final', '=', true)
    .where('gone_at', 'is', null)
    .where('block_number', '>=', from)
    .where('block_number', '<=', to)
    .execute()
  return rows.map((row) => ({ ...row, amount: BigInt(row.units) }))
}

/** A chain lacks these final transfers. Found again in the same block, each counts as applied if it was. */
export async function markMissing(
  tx: Tx,
  chainId: number,
  missing: readonly Pick<TransferKey, 'txHash' | 'logIndex'>[],
  at: Date,
): Promise<void> {
  const hashes = missing.map(({ txHash }) => txHash)
  const indexes = missing.map(({ logIndex }) => logIndex)
  const places = sql`select * from unnest(${hashes}::text[], ${indexes}::integer[])`
  await transferTable(tx)
    .updateTable('chain_transfers')
    .where('chain_id', '=', chainId)
    .where(sql<boolean>`(tx_hash, log_index) in (${places})`)
    .set({ gone_at: at })
    .execute()
}

/** What was read above a block no longer counts as read. */
export async function markGone(tx: Tx, chainId: number, above: bigint, at: Date): Promise<void> {
  const transfers = transferTable(tx)
  const ofWindow = transfers.deleteFrom('chain_transfers').where('is_final', '=', false)
  await ofWindow.where('chain_id', '=', chainId).where('block_number', '>', above).execute()
  const ofChain = transfers.updateTable('chain_transfers').where('chain_id', '=', chainId)
  const standing = ofChain.where('is_final', '=', true).where('gone_at', 'is', null)
  await standing.where('block_number', '>', above).set({ gone_at: at, applied_at: null }).execute()
}
