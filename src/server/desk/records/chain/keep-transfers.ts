import { sql } from 'kysely'

import { fromSeconds } from '@kernel/instant'
import type { SeenTransfer } from '@server/ports/chain'
import type { Tx } from '@server/ports/db'
import { transferTable } from './transfers'

/** What was read of a range of blocks. */
export interface ReadRange {
  readonly from: bigint
  readonly to: bigint
  readonly transfers: readonly SeenTransfer[]
  readonly isFinal: boolean
  readonly at: Date
}

/** Puts what was read in the place of what the window told of these blocks; final transfers stay as they are. */
export async function replaceTransfers(tx: Tx, chainId: number, range: ReadRange): Promise<void> {
  const kept = range.transfers.map((each) => `${each.txHash}:${each.logIndex}:${each.blockHash}`)
  await transferTable(tx)
    .deleteFrom('chain_transfers')
    .where('chain_id', '=', chainId)
    .where('is_final', '=', false)
    .where('block_number', '>=', range.from)
    .where('block_number', '<=', range.to)
    .where(sql<boolean>`tx_hash || ':' || log_index || ':' || block_hash <> all(${kept})`)
    .execute()
  for (let at = 0; at < range.transfers.length; at += ROWS_AT_ONCE)
    await insertTransfers(tx, chainId, range, range.transfers.slice(at, at + ROWS_AT_ONCE))
}

const ROWS_AT_ONCE = 1_000

async function insertTransfers(
  tx: Tx,
  chainId: number,
  { isFinal, at }: ReadRange,
  transfers: readonly SeenTransfer[],
): Promise<void> {
  const rows = transfers.map((transfer) => ({
    ...{ chain_id: chainId, tx_hash: transfer.txHash, log_index: transfer.logIndex },
    ...{ block_number: transfer.blockNumber, block_hash: transfer.blockHash },
    block_time: fromSeconds(transfer.blockTime),
    ...{ asset: transfer.asset, sender: transfer.from, address: transfer.to },
    ...{ units: transfer.amount, is_final: isFinal, seen_at: at, applied_at: null },
  }))
  await transferTable(tx)
    .insertInto('chain_transfers')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['chain_id', 'tx_hash', 'log_index'])
        .doUpdateSet((set) => ({
          block_number: set.ref('excluded.block_number'),
          block_hash: set.ref('excluded.block_hash'),
          block_time: set.ref('excluded.block_time'),
          // A reorganisation moves the logs of a transaction too: the same index then names another transfer.
          ...{ asset: set.ref('excluded.asset'), sender: set.ref('excluded.sender') },
          ...{ address: set.ref('excluded.address'), units: set.ref('excluded.units') },
          is_final: set.ref('excluded.is_final'),
          gone_at: null,
          applied_at: sql<Date | null>`case when chain_transfers.block_hash = excluded.block_hash
            then chain_transfers.applied_at end`,
        }))
        .where((where) =>
          where.or([
            where('chain_transfers.is_final', '=', false),
            where('chain_transfers.gone_at', 'is not', null),
          ]),
        ),
    )
    .execute()
}
