import type { Selectable } from 'kysely'

import type { Cents } from '@kernel/amounts'
import { internalError } from '@kernel/app-error'
import type { AddressProof } from '@kernel/signed-address'
import { compiledQuery } from '@server/ports/compiled-query'
import type { Tx } from '@server/ports/db'
import { insertStateChange } from '../state-event'
import { type QuoteRecord, type QuoteRow, quoteTable, toQuote } from './row'

/** `supersededAt` is given where the quote takes no other's place, and neither a bound nor a proof: it pays out a hold at once. */
export interface NewQuote extends Pick<
  QuoteRecord,
  | 'id'
  | 'transactionId'
  | 'accountId'
  | 'recipient'
  | 'network'
  | 'chainId'
  | 'asset'
  | 'unit'
  | 'units'
  | 'cents'
  | 'feeCents'
  | 'minCents'
  | 'rate'
  | 'proof'
  | 'address'
  | 'createdAt'
  | 'expiresAt'
> {
  readonly mostCents?: Cents
  readonly supersededAt?: Date
  readonly addressProof?: AddressProof
}

const columnsOf = ({ recipient, unit, ...quote }: NewQuote) => ({
  id: quote.id,
  transaction_id: quote.transactionId,
  account_id: quote.accountId,
  recipient_id: recipient.id,
  recipient_type: recipient.type,
  recipient_name: recipient.name,
  recipient_nickname: recipient.nickname,
  iban: recipient.iban,
  bic: recipient.bic,
  bank_name: recipient.bankName,
  reference: recipient.reference,
  network: quote.network,
  chain_id: quote.chainId,
  asset: quote.asset,
  symbol: unit.code,
  decimals: unit.decimals,
  units: quote.units,
  eur_cents: quote.cents,
  fee_cents: quote.feeCents,
  min_cents: quote.minCents,
  most_cents: quote.mostCents ?? null,
  rate: quote.rate,
  proof: JSON.stringify(quote.proof),
  address: quote.address,
  address_key: quote.addressProof?.key ?? null,
  address_signature: quote.addressProof?.signature ?? null,
  status: 'awaits-crypto' as const,
  created_at: quote.createdAt,
  expires_at: quote.expiresAt,
  superseded_at: quote.supersededAt ?? null,
})

/** The quote and its first state, in one statement. */
export async function insertQuote(tx: Tx, quote: NewQuote): Promise<QuoteRecord> {
  return inserted(await insertColumns(tx, columnsOf(quote)))
}

/** The same as the last statement of a transaction. */
export async function insertLastQuote(tx: Tx, quote: NewQuote): Promise<QuoteRecord> {
  return inserted(await insertColumns.andCommit(tx, columnsOf(quote)))
}

function inserted([row]: readonly Selectable<QuoteRow>[]): QuoteRecord {
  if (!row) throw internalError('an insert answers its row', null)
  return toQuote(row)
}

type Columns = ReturnType<typeof columnsOf>

const insertColumns = compiledQuery<Columns, Selectable<QuoteRow>>((db, value, names) => {
  const event = { from: null, to: 'awaits-crypto', actor: 'account', reason: 'agreed' }
  const change = { subject: 'quote' as const, id: value('id'), ...event, at: value('created_at') }
  // One value for each of its names.
  const columns = Object.fromEntries(names.map((name) => [name, value(name)])) as Columns
  return quoteTable(db)
    .with('stated', () => insertStateChange(db, change))
    .insertInto('quotes')
    .values(columns)
    .returningAll()
})
