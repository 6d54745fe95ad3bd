import { type ColumnType, type Generated, sql } from 'kysely'

import { secondsAfter, toSeconds } from '@kernel/instant'
import type { SeenTransfer, TransferKey } from '@server/ports/chain'
import type { NumericColumn, TransferColumns } from '@server/ports/columns'
import type { Db, Tx } from '@server/ports/db'

/** What chains tell of deposit addresses, before it is anybody's deposit. */
export type TransferTables = {
  chain_transfers: TransferColumns & {
    asset: string
    sender: string
    address: string
    units: NumericColumn
    is_final: boolean
    seen_at: Date
    applied_at: Date | null
    attempts: Generated<number>
    retry_at: ColumnType<Date | null, undefined, Date | null>
    gone_at: ColumnType<Date | null, undefined, Date | null>
  }
}

export const transferTable = (db: Db) => db.withTables<TransferTables>()

const transfersOf = (db: Db, chainId: number) =>
  transferTable(db).selectFrom('chain_transfers').where('chain_id', '=', chainId)

const pendingOf = (db: Db, chainId: number) =>
  transfersOf(db, chainId).where('applied_at', 'is', null).where('gone_at', 'is', null)

/** Transfers that are nobody's deposit yet, oldest first; one that failed waits for its time. */
export async function pendingTransfers(
  db: Db,
  chainId: number,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly SeenTransfer[]> {
  const rows = await pendingOf(db, chainId)
    .selectAll()
    .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', now)]))
    .orderBy('block_number')
    .orderBy('log_index')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...{ txHash: row.tx_hash, logIndex: row.log_index },
    ...{ blockHash: row.block_hash, blockNumber: row.block_number },
    blockTime: toSeconds(row.block_time),
    ...{ to: row.address, from: row.sender, asset: row.asset, amount: BigInt(row.units) },
  }))
}

/** When the oldest of them of a token to an address was mined; null where there is none. */
export async function pendingSince(
  db: Db,
  { chainId, address, asset }: { chainId: number; address: string; asset: string },
): Promise<Date | null> {
  const own = pendingOf(db, chainId).where('address', '=', address).where('asset', '=', asset)
  const row = await own.select('block_time').orderBy('block_time').limit(1).executeTakeFirst()
  return row?.block_time ?? null
}

/** False where it was replaced or applied meanwhile. */
export async function markApplied(tx: Tx, key: TransferKey, blockHash: string, at: Date) {
  const { numUpdatedRows } = await one(tx, key)
    .set({ applied_at: at, attempts: 0, retry_at: null })
    .where('block_hash', '=', blockHash)
    .where('applied_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Its deposit was dropped: where the chain holds it after all it is applied anew. */
export const markPending = (tx: Tx, key: TransferKey) =>
  one(tx, key).set({ applied_at: null }).execute()

/** What the evidence tells of these transactions. */
export async function evidenceOf(db: Db, chainId: number, hashes: readonly string[]) {
  if (hashes.length === 0) return []
  const told = transfersOf(db, chainId).where('tx_hash', 'in', hashes).where('gone_at', 'is', null)
  const rows = await told.selectAll().execute()
  return rows.map((row): Evidence => ({
    ...{ txHash: row.tx_hash, logIndex: row.log_index, blockHash: row.block_hash },
    ...{ isFinal: row.is_final, retryAt: row.retry_at },
  }))
}

export interface Evidence {
  readonly txHash: string
  readonly logIndex: number
  readonly blockHash: string
  readonly isFinal: boolean
  readonly retryAt: Date | null
}

/**
 * Each failure doubles the wait, up to about an hour. One statement: a failure that was counted, and whose wait was lost with
 * the connection, would lengthen the next wait alone. An outage is no failure of a transfer, and counts for none.
 */
export async function postpone(
  db: Db,
  key: TransferKey,
  { now, isOutage }: { readonly now: Date; readonly isOutage: boolean },
): Promise<void> {
  const soon = secondsAfter(now, FIRST_RETRY_SECONDS)
  await one(db, key)
    .set(
      isOutage
        ? { retry_at: soon }
        : {
            attempts: sql<number>`attempts + 1`,
            retry_at: sql<Date>`${now}::timestamptz
              + ${FIRST_RETRY_SECONDS} * 2 ^ least(attempts, ${MOST_DOUBLINGS}) * interval '1 second'`,
          },
    )
    .execute()
}

const FIRST_RETRY_SECONDS = 5
const MOST_DOUBLINGS = 9

const one = (db: Db, { chainId, txHash, logIndex }: TransferKey) =>
  transferTable(db)
    .updateTable('chain_transfers')
    .where((where) => where.and({ chain_id: chainId, tx_hash: txHash, log_index: logIndex }))
