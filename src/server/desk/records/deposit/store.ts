import { sql } from 'kysely'

import { type BaseUnits, minus, NO_UNITS } from '@kernel/amounts'
import { fromSeconds } from '@kernel/instant'
import type { SeenTransfer, TransferKey } from '@server/ports/chain'
import type { Db, Tx } from '@server/ports/db'
import { recordStateChange } from '../state-event'
import {
  type DepositBucket,
  depositId,
  type DepositReason,
  type DepositRecord,
  depositStates,
  type DepositState,
  depositTable,
  toDeposit,
  updateDeposit,
} from './row'

const deposits = (db: Db) => depositTable(db).selectFrom('deposits').selectAll()

export interface NewDeposit {
  readonly chainId: number
  readonly transfer: SeenTransfer
  readonly units: BaseUnits
  readonly symbol: string | null
  readonly decimals: number | null
  readonly bucket: DepositBucket
  readonly reason: DepositReason
  readonly quoteId: string | null
}

/**
 * One that a reorganisation moved to another block is the same deposit; where it moved a transaction's logs as well, their
 * indexes name other transfers than before. False where it is known already.
 */
export async function insertDeposit(tx: Tx, deposit: NewDeposit, at: Date): Promise<boolean> {
  const { transfer, chainId } = deposit
  const { bucket, units, symbol, decimals } = deposit
  const asset = transfer.asset.toLowerCase()
  const sighting = {
    block_number: transfer.blockNumber,
    block_hash: transfer.blockHash,
    block_time: fromSeconds(transfer.blockTime),
    ...{ bucket, reason: deposit.reason, quote_id: deposit.quoteId },
    is_dust: sql<boolean>`${bucket === 'held'} and is_under_a_euro(${chainId}, ${asset}, ${decimals}, ${units})`,
    status: 'seen' as const,
    ...{ address: transfer.to, sender: transfer.from },
    ...{ asset, symbol, decimals, units },
  }
  const kept = await depositTable(tx)
    .insertInto('deposits')
    .values({
      chain_id: chainId,
      tx_hash: transfer.txHash,
      log_index: transfer.logIndex,
      seen_at: at,
      final_at: null,
      ...sighting,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['chain_id', 'tx_hash', 'log_index'])
        .doUpdateSet(sighting)
        .where('deposits.status', '=', 'dropped'),
    )
    .executeTakeFirst()
  const isNew = (kept.numInsertedOrUpdatedRows ?? 0n) > 0n
  const key = { chainId, txHash: transfer.txHash, logIndex: transfer.logIndex }
  if (isNew) await recordChange(tx, key, [null, 'seen'], deposit.reason, at)
  return isNew
}

/** Deposits of a chain that are not final yet, oldest first. */
export async function seenDeposits(db: Db, chainId: number): Promise<readonly SeenDeposit[]> {
  return depositTable(db)
    .selectFrom('deposits')
    .select(['chain_id as chainId', 'tx_hash as txHash', 'log_index as logIndex', 'asset'])
    .select(['block_number as block', 'block_hash as blockHash'])
    .where('chain_id', '=', chainId)
    .where('status', '=', 'seen')
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()
}

export interface SeenDeposit extends TransferKey {
  readonly asset: string
  readonly block: bigint
  readonly blockHash: string
}

/** Drops a deposit whose block a reorganisation replaced; false where it is no longer as it was seen. */
export async function dropDeposit(tx: Tx, seen: SeenDeposit, at: Date): Promise<boolean> {
  const row = await updateDeposit(tx, seen)
    .set({ status: 'dropped' })
    .where('status', '=', 'seen')
    .where('block_hash', '=', seen.blockHash)
    .returning('tx_hash')
    .executeTakeFirst()
  if (row) await recordChange(tx, seen, ['seen', 'dropped'], 'reorganised', at)
  return row !== undefined
}

/** Makes a deposit final; null where it is no longer as it was seen. */
export async function markFinal(
  tx: Tx,
  seen: SeenDeposit,
  at: Date,
): Promise<DepositRecord | null> {
  const row = await updateDeposit(tx, seen)
    .set({ status: 'final', final_at: at })
    .where('status', '=', 'seen')
    .where('block_hash', '=', seen.blockHash)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await recordChange(tx, seen, ['seen', 'final'], 'final', at)
  return toDeposit(row)
}

/** What pays quotes, oldest first, without what a reorganisation dropped. */
export async function depositsPaying(db: Db, quoteIds: readonly string[]) {
  if (quoteIds.length === 0) return []
  const rows = await deposits(db)
    .where('quote_id', 'in', quoteIds)
    .where('bucket', '=', 'matched')
    .where('status', 'in', ['seen', 'final'])
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()
  return rows.map(toDeposit)
}

/** Marks what a settlement leaves over, the newest deposits first; answers those it was taken from. */
export async function markExcess(tx: Tx, paying: readonly DepositRecord[], excess: BaseUnits) {
  const marked: DepositRecord[] = []
  let rest = excess
  for (const deposit of paying.toReversed()) {
    if (rest === NO_UNITS) break
    const held = rest < deposit.units ? rest : deposit.units
    await updateDeposit(tx, deposit).set({ held_units: held, reason: 'over' }).execute()
    marked.push(deposit)
    rest = minus(rest, held)
  }
  return marked
}

export async function assignToHold(tx: Tx, keys: readonly TransferKey[], holdId: string) {
  for (const deposit of keys) await updateDeposit(tx, deposit).set({ hold_id: holdId }).execute()
}

async function recordChange(
  tx: Tx,
  key: TransferKey,
  [from, to]: readonly [DepositState | null, DepositState],
  reason: string,
  at: Date,
): Promise<void> {
  if (from) depositStates.assertCanBecome(from, to)
  const event = { from, to, reason, at, actor: 'watcher' }
  await recordStateChange(tx, { subject: 'deposit', id: depositId(key), ...event })
}
