import type { Found } from '@contract/console/search'
import { toSeconds } from '@kernel/instant'
import type { selectQuotes } from '../../records/quote/row'
import { euroText, ibanTail, tokenText } from '../operators/amounts'
import { countingPayoutId } from '../payout-attempts'

/** Quotes as operators find them, each with the attempt to pay it that counts. */
export async function findQuotes(query: ReturnType<typeof selectQuotes>): Promise<Found[]> {
  const rows = await query
    .select((each) => countingPayoutId(each.ref('quotes.id')).as('payout_id'))
    .execute()
  return rows.map((row) => ({
    ...{ kind: 'quote', id: row.id, status: row.status, name: row.recipient_name },
    ...{ reference: row.transaction_id, amountEUR: euroText(row.settled_cents ?? row.eur_cents) },
    tokens: tokenText(row.settled_units ?? row.units, row.symbol, row.decimals),
    ...{ ibanTail: ibanTail(row.iban), payoutId: row.payout_id, atTs: toSeconds(row.created_at) },
  }))
}
