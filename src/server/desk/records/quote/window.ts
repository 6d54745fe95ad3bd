import type { Db, Tx } from '@server/ports/db'
import { type QuoteRecord, quoteTable } from './row'

export interface OfRecipient {
  readonly recipient: Pick<QuoteRecord['recipient'], 'id'>
}

/** Ends the window of the open quote that a new one replaces; it expires once the chain has been scanned that far. */
export const supersedeOpenQuote = (
  tx: Db,
  newer: Pick<QuoteRecord, 'id' | 'accountId' | 'createdAt'> & OfRecipient,
) =>
  quoteTable(tx)
    .updateTable('quotes')
    .set({ superseded_at: newer.createdAt, ended_by: 'newer-quote', replaced_by: newer.id })
    .where('account_id', '=', newer.accountId)
    .where('recipient_id', '=', newer.recipient.id)
    .where('status', '=', 'awaits-crypto')
    .where('superseded_at', 'is', null)

/** Ends the window of a quote that awaits crypto, where its account decides so; one that is closed stays as it is. */
export async function closeWindow(tx: Tx, id: string, endedBy: 'owner' | 'decision', at: Date) {
  await quoteTable(tx)
    .updateTable('quotes')
    .set({ superseded_at: at, ended_by: endedBy })
    .where('id', '=', id)
    .where('status', '=', 'awaits-crypto')
    .where('superseded_at', 'is', null)
    .execute()
}
