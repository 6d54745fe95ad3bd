import { internalError } from '@kernel/app-error'
import type { Db, Tx } from '@server/ports/db'
import { record } from '@server/ports/state-events'
import { type HoldReason, type StoredHold, toHold } from './hold'
import { assertMayBecome, type HoldState } from './transitions'

export interface NewHold {
  readonly id: string
  readonly accountId: string
  readonly recipientId: number
  readonly address: string
  readonly chainId: number
  readonly asset: string
  readonly symbol: string | null
  readonly decimals: number | null
  readonly units: bigint
  readonly reason: HoldReason
  readonly quoteId: string | null
  readonly transactionId: string | null
}

/** False where the quote is held already. */
export async function insertHold(tx: Tx, hold: NewHold, at: Date): Promise<boolean> {
  const kept = await tx
    .insertInto('holds')
    .values({
      id: hold.id,
      account_id: hold.accountId,
      recipient_id: hold.recipientId,
      address: hold.address,
      chain_id: hold.chainId,
      asset: hold.asset,
      symbol: hold.symbol,
      decimals: hold.decimals,
      units: hold.units,
      reason: hold.reason,
      quote_id: hold.quoteId,
      transaction_id: hold.transactionId,
      status: 'held',
      opened_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows === 0n) return false
  const event = { from: null, to: 'held', actor: 'watcher', reason: hold.reason, at }
  await record(tx, { subject: 'hold', id: hold.id, ...event })
  return true
}

/** What is held of an unlisted token at an address, if anything. */
export async function heldUnlisted(
  tx: Tx,
  { address, chainId, asset }: Pick<NewHold, 'address' | 'chainId' | 'asset'>,
): Promise<StoredHold | null> {
  const row = await tx
    .selectFrom('holds')
    .selectAll()
    .where('address', '=', address)
    .where('chain_id', '=', chainId)
    .where('asset', '=', asset)
    .where('reason', '=', 'unlisted')
    .where('status', '=', 'held')
    .forUpdate()
    .executeTakeFirst()
  return row ? toHold(row) : null
}

export async function setUnits(tx: Tx, id: string, units: bigint): Promise<void> {
  await tx.updateTable('holds').set({ units }).where('id', '=', id).execute()
}

/** Foreign and missing alike give null. */
export async function holdOf(db: Db, accountId: string, id: string): Promise<StoredHold | null> {
  const row = await db
    .selectFrom('holds')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toHold(row) : null
}

/** Of any account, by its id or its transaction's. */
export async function findHold(db: Db, id: string): Promise<StoredHold | null> {
  const row = await db
    .selectFrom('holds')
    .selectAll()
    .where((where) => where.or([where('id', '=', id), where('transaction_id', '=', id)]))
    .executeTakeFirst()
  return row ? toHold(row) : null
}

export async function lockHold(tx: Tx, id: string): Promise<StoredHold> {
  const row = await tx
    .selectFrom('holds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw internalError('a hold is gone', id)
  return toHold(row)
}

export interface HoldChange {
  readonly to: HoldState
  readonly reason: string
  readonly actor: string
  readonly at: Date
  readonly columns?: {
    readonly settled_quote_id?: string
    readonly refund_to?: string
    readonly refund_asked_at?: Date
    readonly refund_tx?: string
    readonly refund_sent_at?: Date
    readonly closed_at?: Date
  }
}

/** The only way in which a hold's status changes; answers it in its new state. */
export async function changeHold(tx: Tx, hold: StoredHold, change: HoldChange) {
  assertMayBecome(hold.status, change.to)
  const row = await tx
    .updateTable('holds')
    .set({ status: change.to, ...change.columns })
    .where('id', '=', hold.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { to, reason, actor, at } = change
  await record(tx, { subject: 'hold', id: hold.id, from: hold.status, to, actor, reason, at })
  return toHold(row)
}

/** Oldest first. */
export async function holdsIn(db: Db, statuses: readonly HoldState[]): Promise<StoredHold[]> {
  const rows = await db
    .selectFrom('holds')
    .selectAll()
    .where('status', 'in', statuses)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
  return rows.map(toHold)
}

/** Holds with a row of their own, by id. */
export async function holdsByIds(db: Db, ids: readonly string[]): Promise<StoredHold[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('holds').selectAll().where('id', 'in', ids).execute()
  return rows.map(toHold)
}

/** Holds that quotes have to do with: as the one that is on hold, or as the one that paid it out. */
export async function holdsAround(db: Db, quoteIds: readonly string[]): Promise<StoredHold[]> {
  if (quoteIds.length === 0) return []
  const rows = await db
    .selectFrom('holds')
    .selectAll()
    .where((where) =>
      where.or([
        where('settled_quote_id', 'in', quoteIds),
        where.and([where('quote_id', 'in', quoteIds), where('transaction_id', 'is', null)]),
      ]),
    )
    .orderBy('opened_at')
    .execute()
  return rows.map(toHold)
}
