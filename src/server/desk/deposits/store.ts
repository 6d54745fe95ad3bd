import { fromSeconds } from '@server/ports/clock'
import type { SeenTransfer } from '@server/ports/chain'
import type { Db, Tx } from '@server/ports/db'
import type { ListedToken } from '../assets/listing'
import { record } from '@server/ports/state-events'
import { depositId, type StoredDeposit, toDeposit } from './deposit'
import type { Place, Window } from './policy'

const SETTLED = new Set(['processing', 'completed', 'on-hold', 'refunded', 'failed'])

/** All windows that an address ever had. */
export async function windowsOf(tx: Tx, address: string): Promise<readonly Window[]> {
  const rows = await tx
    .selectFrom('quotes')
    .select(['id', 'status', 'chain_id', 'asset', 'created_at', 'expires_at', 'superseded_at'])
    .where('address', '=', address)
    // A hold that was paid out made a quote of its own, which never had a window.
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('holds')
            .select('holds.id')
            .whereRef('settled_quote_id', '=', 'quotes.id')
            .where('holds.transaction_id', 'is not', null),
        ),
      ),
    )
    .execute()
  return rows.map((row) => ({
    quoteId: row.id,
    state: SETTLED.has(row.status) ? 'settled' : row.status === 'expired' ? 'expired' : 'open',
    chainId: row.chain_id,
    asset: row.asset,
    createdAt: row.created_at,
    closesAt:
      row.superseded_at && row.superseded_at < row.expires_at ? row.superseded_at : row.expires_at,
    isSuperseded: row.superseded_at !== null,
  }))
}

/** Keeps a sighting; one that a reorganisation moved to another block is the same deposit. False when nothing is new. */
export async function keepSighting(
  tx: Tx,
  chainId: number,
  seen: SeenTransfer,
  listed: ListedToken | null,
  placed: Place,
  at: Date,
): Promise<boolean> {
  const sighting = sightingOf(seen, placed)
  const kept = await tx
    .insertInto('deposits')
    .values({
      chain_id: chainId,
      tx_hash: seen.txHash,
      log_index: seen.logIndex,
      address: seen.to,
      sender: seen.from,
      asset: seen.asset.toLowerCase(),
      symbol: listed?.symbol ?? null,
      decimals: listed?.decimals ?? null,
      units: seen.amount,
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
  if (isNew) await depositBecame(tx, { chainId, ...seen }, null, 'seen', placed.reason, at)
  return isNew
}

const sightingOf = (seen: SeenTransfer, placed: Place) => ({
  block_number: seen.blockNumber,
  block_hash: seen.blockHash,
  block_time: fromSeconds(seen.blockTime),
  bucket: placed.bucket,
  reason: placed.reason,
  quote_id: placed.quoteId,
  status: 'seen',
})

/** Takes back what was seen above a block; answers how many of those were final already, which must be none. */
export async function dropAbove(tx: Tx, chainId: number, height: bigint, at: Date) {
  const above = await tx
    .selectFrom('deposits')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('block_number', '>', height)
    .where('status', 'in', ['seen', 'final'])
    .forUpdate()
    .execute()
  const seen = above.filter((row) => row.status === 'seen').map(toDeposit)
  for (const deposit of seen) {
    await keyed(tx, deposit).set({ status: 'dropped' }).execute()
    await depositBecame(tx, deposit, 'seen', 'dropped', 'reorganised', at)
  }
  return { dropped: seen.length, breached: above.length - seen.length }
}

/** The blocks of all sightings that are to become final, as they were read. */
export async function seenBlocks(db: Db, chainId: number, upTo: bigint) {
  return db
    .selectFrom('deposits')
    .select(['block_number as number', 'block_hash as hash'])
    .distinct()
    .where('chain_id', '=', chainId)
    .where('status', '=', 'seen')
    .where('block_number', '<=', upTo)
    .execute()
}

export async function claimFinal(tx: Tx, chainId: number, upTo: bigint, at: Date) {
  const rows = await tx
    .selectFrom('deposits')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('status', '=', 'seen')
    .where('block_number', '<=', upTo)
    .orderBy('block_number')
    .orderBy('log_index')
    .forUpdate()
    .execute()
  const deposits = rows.map(toDeposit)
  for (const deposit of deposits) {
    await keyed(tx, deposit).set({ status: 'final', final_at: at }).execute()
    await depositBecame(tx, deposit, 'seen', 'final', 'final', at)
  }
  return deposits
}

/** What pays a quote, oldest first; what a reorganisation dropped is not among it. */
export async function paying(db: Db, quoteIds: readonly string[]): Promise<StoredDeposit[]> {
  if (quoteIds.length === 0) return []
  const rows = await db
    .selectFrom('deposits')
    .selectAll()
    .where('quote_id', 'in', quoteIds)
    .where('bucket', '=', 'matched')
    .where('status', 'in', ['seen', 'final'])
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()
  return rows.map(toDeposit)
}

/** Marks what a settlement left over, taken from the newest deposits first; answers those it was taken from. */
export async function holdBack(tx: Tx, deposits: readonly StoredDeposit[], excess: bigint) {
  const touched: StoredDeposit[] = []
  let rest = excess
  for (const deposit of deposits.toReversed()) {
    if (rest === 0n) break
    const held = rest < deposit.units ? rest : deposit.units
    await keyed(tx, deposit).set({ held_units: held, reason: 'over' }).execute()
    touched.push(deposit)
    rest -= held
  }
  return touched
}

/** Notes in which hold deposits are kept. */
export async function keepIn(tx: Tx, deposits: readonly StoredDeposit[], holdId: string) {
  for (const deposit of deposits) await keyed(tx, deposit).set({ hold_id: holdId }).execute()
}

/** What holds keep, oldest first. */
export async function keptIn(db: Db, holdIds: readonly string[]) {
  if (holdIds.length === 0) return []
  const rows = await db
    .selectFrom('deposits')
    .selectAll()
    .where('hold_id', 'in', holdIds)
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()
  return rows.map((row) => ({ ...toDeposit(row), holdId: row.hold_id }))
}

type DepositKey = Pick<StoredDeposit, 'chainId' | 'txHash' | 'logIndex'>

const keyed = (tx: Tx, { chainId, txHash, logIndex }: DepositKey) =>
  tx
    .updateTable('deposits')
    .where('chain_id', '=', chainId)
    .where('tx_hash', '=', txHash)
    .where('log_index', '=', logIndex)

const depositBecame = (
  tx: Tx,
  deposit: DepositKey,
  from: string | null,
  to: string,
  reason: string,
  at: Date,
): Promise<void> =>
  record(tx, { subject: 'deposit', id: depositId(deposit), from, to, actor: 'watcher', reason, at })
