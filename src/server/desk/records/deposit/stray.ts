import type { Db, Tx } from '@server/ports/db'
import { recordStateChange } from '../state-event'
import { depositId, depositStates, depositTable } from './row'

interface BlockKey {
  readonly chainId: number
  readonly asset: string
  readonly hash: string
}

/** Blocks of deposits of one asset that are not final yet. */
export const unfinalBlocks = (db: Db, { chainId, asset }: Omit<BlockKey, 'hash'>) =>
  depositTable(db)
    .selectFrom('deposits')
    .select(['block_number as number', 'block_hash as hash'])
    .distinct()
    .where('chain_id', '=', chainId)
    .where('asset', '=', asset)
    .where('status', '=', 'seen')
    .execute()

/** Drops what was seen in a block that the chain does not hold any more; answers how many deposits. */
export async function dropSeenIn(tx: Tx, { chainId, asset, hash }: BlockKey, at: Date) {
  const rows = await depositTable(tx)
    .updateTable('deposits')
    .set({ status: 'dropped' })
    .where('chain_id', '=', chainId)
    .where('asset', '=', asset)
    .where('block_hash', '=', hash)
    .where('status', '=', 'seen')
    .returning(['tx_hash as txHash', 'log_index as logIndex'])
    .execute()
  depositStates.assertCanBecome('seen', 'dropped')
  const event = { from: 'seen', to: 'dropped', reason: 'reorganised', at, actor: 'watcher' }
  for (const row of rows) {
    const id = depositId({ chainId, ...row })
    await recordStateChange(tx, { subject: 'deposit', id, ...event })
  }
  return rows.length
}
