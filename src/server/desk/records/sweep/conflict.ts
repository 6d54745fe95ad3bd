import { hasChangedRows } from '../../rows/changed-rows'
import type { Tx } from '@server/ports/db'
import { sweepTables } from './row'

/** The nonce of a sweep that a transaction of somebody else has used. */
export interface SweepConflict {
  readonly chainId: number
  readonly address: string
  readonly nonce: number
  readonly txHash: string | null
  readonly block: bigint
}

/** False where another node has recorded it. */
export async function insertSweepConflict(tx: Tx, conflict: SweepConflict, at: Date) {
  const { chainId, address, nonce, txHash, block } = conflict
  return hasChangedRows(
    sweepTables(tx)
      .insertInto('sweep_conflicts')
      .values({ chain_id: chainId, address, nonce, tx_hash: txHash, block_number: block, at })
      .onConflict((known) => known.doNothing()),
  )
}
