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
export const dropSeenIn = (tx: Tx, { chainId, asset, hash }: BlockKey, at: Date) =>
  drop(tx, seenOn(tx, chainId).where('asset', '=', asset).where('block_hash', '=', hash), at)

/** Drops what was seen above a block, to be read again: all but tokens that nobody lists. */
export const dropSeenAbove = (tx: Tx, chainId: number, above: bigint, at: Date) =>
  drop(
    tx,
    seenOn(tx, chainId).where('block_number', '>', above).where('bucket', '<>', 'unlisted'),
    at,
  )

const seenOn = (tx: Tx, chainId: number) =>
  depositTable(tx)
    .updateTable('deposits')
    .set({ status: 'dropped' })
    .where('chain_id', '=', chainId)
    .where('status', '=', 'seen')

async function drop(tx: Tx, seen: ReturnType<typeof seenOn>, at: Date): Promise<number> {
  const rows = await seen
    .returning(['chain_id as chainId', 'tx_hash as txHash', 'log_index as logIndex'])
    .execute()
  depositStates.assertCanBecome('seen', 'dropped')
  const event = { from: 'seen', to: 'dropped', reason: 'reorganised', at, actor: 'watcher' }
  for (const row of rows)
    await recordStateChange(tx, { subject: 'deposit', id: depositId(row), ...event })
  return rows.length
}
