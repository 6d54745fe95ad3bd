import type { Db, Tx } from '@server/ports/db'
import { insertStateChange } from '../state-event'
import { type QuoteRecord, quoteTable, selectQuotes, type QuoteWindow, toQuote } from './row'

/** `supersededAt` is given where the quote takes no other's place: it pays out a hold at once. */
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
  readonly supersededAt?: Date
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
  rate: quote.rate,
  proof: JSON.stringify(quote.proof),
  address: quote.address,
  status: 'awaits-crypto' as const,
  created_at: quote.createdAt,
  expires_at: quote.expiresAt,
  superseded_at: quote.supersededAt,
})

/** The quote and its first state, in one statement. */
export async function insertQuote(tx: Tx, quote: NewQuote): Promise<QuoteRecord> {
  const event = { from: null, to: 'awaits-crypto', actor: 'account', reason: 'agreed' }
  const change = { subject: 'quote' as const, id: quote.id, ...event, at: quote.createdAt }
  const row = await quoteTable(tx)
    .with('stated', () => insertStateChange(tx, change))
    .insertInto('quotes')
    .values(columnsOf(quote))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toQuote(row)
}

/** All windows that an address ever had, and no more columns than that: an address keeps its quotes for ever. */
export const quoteWindowsAt = (db: Db, address: string): Promise<QuoteWindow[]> =>
  quoteTable(db)
    .selectFrom('quotes')
    .select([
      'id',
      'status',
      'chain_id as chainId',
      'asset',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'superseded_at as supersededAt',
    ])
    .where('address', '=', address)
    .execute()

/** Some quotes of a chain that wait for crypto and whose window closed before `closed`, or before `replaced` where a newer quote replaced them. */
export async function quotesPastWindow(
  db: Db,
  { chainId, closed, replaced, after, limit }: PastWindow,
): Promise<readonly string[]> {
  const rows = await quoteTable(db)
    .selectFrom('quotes')
    .select('id')
    .where('chain_id', '=', chainId)
    .where('status', '=', 'awaits-crypto')
    .where((where) =>
      where.or([where('superseded_at', '<', replaced), where('expires_at', '<', closed)]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

interface PastWindow {
  readonly chainId: number
  readonly closed: Date
  readonly replaced: Date
  /** The last id of the page before. */
  readonly after: string
  readonly limit: number
}

export async function lockQuote(tx: Tx, id: string): Promise<QuoteRecord | null> {
  const row = await selectQuotes(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? toQuote(row) : null
}

/** The next quote for the same recipient that had a window; null where this is the newest. */
export async function nextQuote(db: Db, quote: QuoteRecord) {
  const row = await quoteTable(db)
    .selectFrom('quotes')
    .select(['id', 'created_at as createdAt'])
    .where('account_id', '=', quote.accountId)
    .where('recipient_id', '=', quote.recipient.id)
    .where('created_at', '>', quote.createdAt)
    .where((where) =>
      where.or([
        where('superseded_at', 'is', null),
        where('superseded_at', '>', where.ref('created_at')),
      ]),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
