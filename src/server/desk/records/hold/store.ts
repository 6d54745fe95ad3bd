import type { BaseUnits } from '@kernel/amounts'
import type { Db, Tx } from '@server/ports/db'
import { recordStateChange } from '../state-event'
import { firstHold, type HoldRecord, holdTable, selectHolds } from './row'

type Later = 'openedAt' | 'decideSince' | 'settledQuoteId' | 'refund' | 'resend'

export interface NewHold extends Omit<HoldRecord, 'unit' | 'refundUnits' | 'status' | Later> {
  readonly symbol: string | null
  readonly decimals: number | null
  readonly isDust?: boolean
}

/** Nothing happens where the quote is held already. */
export async function insertHold(tx: Tx, hold: NewHold, at: Date): Promise<void> {
  const kept = await holdTable(tx)
    .insertInto('holds')
    .values({
      id: hold.id,
      account_id: hold.accountId,
      recipient_id: hold.recipientId,
      address: hold.address,
      ...{ chain_id: hold.chainId, asset: hold.asset, symbol: hold.symbol },
      ...{ decimals: hold.decimals, units: hold.units, is_dust: hold.isDust },
      reason: hold.reason,
      quote_id: hold.quoteId,
      transaction_id: hold.transactionId,
      status: 'held',
      opened_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows === 0n) return
  const event = { from: null, to: 'held', actor: 'watcher', reason: hold.reason, at }
  await recordStateChange(tx, { subject: 'hold', id: hold.id, ...event })
}

/** What is held of an unlisted token at an address, if anything: the oldest, where a declined refund is held again beside it. */
export const findUnlistedHold = (
  tx: Tx,
  { address, chainId, asset }: Pick<NewHold, 'address' | 'chainId' | 'asset'>,
) =>
  firstHold(
    selectHolds(tx)
      .where('address', '=', address)
      .where('chain_id', '=', chainId)
      .where('asset', '=', asset)
      .where('reason', '=', 'unlisted')
      .where('status', '=', 'held')
      .orderBy('opened_at')
      .forUpdate(),
  )

export async function setHoldUnits(tx: Tx, id: string, units: BaseUnits): Promise<void> {
  await holdTable(tx).updateTable('holds').set({ units }).where('id', '=', id).execute()
}

/** Quotes that were issued to pay out a hold at this address: they never had a window. */
export async function quoteIdsPaidFromHolds(db: Db, address: string): Promise<ReadonlySet<string>> {
  const rows = await holdTable(db)
    .selectFrom('holds')
    .select('settled_quote_id')
    .where('address', '=', address)
    .where('transaction_id', 'is not', null)
    .execute()
  return new Set(rows.flatMap((row) => row.settled_quote_id ?? []))
}
