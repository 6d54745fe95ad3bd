import { type BaseUnits, minus } from '@kernel/amounts'
import { fromSeconds } from '@kernel/instant'
import type { SeenTransfer } from '@server/ports/chain'
import type { Db, Tx } from '@server/ports/db'
import { recordStateChange } from '../state-event'
import {
  type DepositBucket,
  depositId,
  type DepositKey,
  type DepositReason,
  type DepositRecord,
  depositStates,
  type DepositState,
  depositTable,
  toDeposit,
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

/** One that a reorganisation moved to another block is the same deposit. False where it is known already. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit, at: Date): Promise<boolean> {
  const { transfer, chainId } = deposit
  const sighting = {
    block_number: transfer.blockNumber,
    block_hash: transfer.blockHash,
    block_time: fromSeconds(transfer.blockTime),
    bucket: deposit.bucket,
    reason: deposit.reason,
    quote_id: deposit.quoteId,
    status: 'seen' as const,
  }
  const kept = await depositTable(tx)
    .insertInto('deposits')
    .values({
      chain_id: chainId,
      tx_hash: transfer.txHash,
      log_index: transfer.logIndex,
      address: transfer.to,
      sender: transfer.from,
      asset: transfer.asset.toLowerCase(),
      symbol: deposit.symbol,
      decimals: deposit.decimals,
      units: deposit.units,
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

/** Drops what was seen above a block; answers how many of those were final already, which must be none. */
export async function dropDepositsAbove(tx: Tx, chainId: number, height: bigint, at: Date) {
  const above = await deposits(tx)
    .where('chain_id', '=', chainId)
    .where('block_number', '>', height)
    .where('status', 'in', ['seen', 'final'])
    .forUpdate()
    .execute()
  const seen = above.filter((row) => row.status === 'seen').map(toDeposit)
  for (const deposit of seen) {
    await one(tx, deposit).set({ status: 'dropped' }).execute()
    await recordChange(tx, deposit, ['seen', 'dropped'], 'reorganised', at)
  }
  return { dropped: seen.length, breached: above.length - seen.length }
}

/** The blocks of all deposits that are to become final, as they were scanned. */
export async function seenBlocks(db: Db, chainId: number, upTo: bigint) {
  return depositTable(db)
    .selectFrom('deposits')
    .select(['block_number as number', 'block_hash as hash'])
    .distinct()
    .where('chain_id', '=', chainId)
    .where('status', '=', 'seen')
    .where('block_number', '<=', upTo)
    .execute()
}

export async function hasSeenDeposits(db: Db, chainId: number): Promise<boolean> {
  const row = await depositTable(db)
    .selectFrom('deposits')
    .select('tx_hash')
    .where('chain_id', '=', chainId)
    .where('status', '=', 'seen')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes final what was seen up to a block; answers it, oldest first. */
export async function finaliseUpTo(tx: Tx, chainId: number, upTo: bigint, at: Date) {
  const rows = await deposits(tx)
    .where('chain_id', '=', chainId)
    .where('status', '=', 'seen')
    .where('block_number', '<=', upTo)
    .orderBy('block_number')
    .orderBy('log_index')
    .forUpdate()
    .execute()
  const finalised = rows.map(toDeposit)
  for (const deposit of finalised) {
    await one(tx, deposit).set({ status: 'final', final_at: at }).execute()
    await recordChange(tx, deposit, ['seen', 'final'], 'final', at)
  }
  return finalised
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
    if (rest === 0n) break
    const held = rest < deposit.units ? rest : deposit.units
    await one(tx, deposit).set({ held_units: held, reason: 'over' }).execute()
    marked.push(deposit)
    rest = minus(rest, held)
  }
  return marked
}

export async function assignToHold(tx: Tx, keys: readonly DepositKey[], holdId: string) {
  for (const deposit of keys) await one(tx, deposit).set({ hold_id: holdId }).execute()
}

const one = (tx: Tx, { chainId, txHash, logIndex }: DepositKey) =>
  depositTable(tx)
    .updateTable('deposits')
    .where('chain_id', '=', chainId)
    .where('tx_hash', '=', txHash)
    .where('log_index', '=', logIndex)

async function recordChange(
  tx: Tx,
  key: DepositKey,
  [from, to]: readonly [DepositState | null, DepositState],
  reason: string,
  at: Date,
): Promise<void> {
  if (from) depositStates.assertCanBecome(from, to)
  const event = { from, to, reason, at, actor: 'watcher' }
  await recordStateChange(tx, { subject: 'deposit', id: depositId(key), ...event })
}
