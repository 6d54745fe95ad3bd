import type { Tx } from '@server/ports/db'
import { recordStateChange } from '../state-event'
import { depositId, depositStates, depositTable } from './row'

/** Drops what was seen above a block, to be read again: all but tokens that nobody lists. */
export async function dropSeenAbove(
  tx: Tx,
  chainId: number,
  above: bigint,
  at: Date,
): Promise<void> {
  const rows = await depositTable(tx)
    .updateTable('deposits')
    .set({ status: 'dropped' })
    .where('chain_id', '=', chainId)
    .where('status', '=', 'seen')
    .where('block_number', '>', above)
    .where('bucket', '<>', 'unlisted')
    .returning(['chain_id as chainId', 'tx_hash as txHash', 'log_index as logIndex'])
    .execute()
  depositStates.assertCanBecome('seen', 'dropped')
  const event = { from: 'seen', to: 'dropped', reason: 'reorganised', at, actor: 'watcher' }
  for (const row of rows)
    await recordStateChange(tx, { subject: 'deposit', id: depositId(row), ...event })
}
