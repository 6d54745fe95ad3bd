import type { Selectable } from 'kysely'

import type { Db } from '@server/ports/db'
import type { AccountTables } from '../../records/account'
import { selectQuoteNamed } from '../../records/quote/find'
import type { QuoteRow, QuoteState, QuoteTables } from '../../records/quote/row'
import { euroText, ibanTail, tokenText } from './amounts'

const tables = (db: Db) => db.withTables<AccountTables & QuoteTables>()

interface QuoteFilter {
  readonly status: QuoteState | null
  readonly limit: number
}

/** Newest first. */
export async function selectQuoteRows(db: Db, { status, limit }: QuoteFilter) {
  const query = tables(db)
    .selectFrom('quotes')
    .innerJoin('accounts', 'accounts.id', 'quotes.account_id')
    .selectAll('quotes')
    .select('accounts.email')
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id')
    .limit(limit)
  const rows = await (status === null ? query : query.where('status', '=', status)).execute()
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    account: row.email,
    network: row.network,
    asked: tokenText(row.units, row.symbol, row.decimals),
    euros: euroText(row.eur_cents),
    hold: row.hold_reason,
    created: row.created_at,
    expires: row.expires_at,
  }))
}

const fieldsOf = (row: Selectable<QuoteRow>) => ({
  id: row.id,
  transaction: row.transaction_id,
  account: row.account_id,
  status: row.status,
  exception: row.exception,
  hold: row.hold_reason,
  network: row.network,
  asked: tokenText(row.units, row.symbol, row.decimals),
  euros: euroText(row.eur_cents),
  fee: euroText(row.fee_cents),
  rate: row.rate,
  settled: row.settled_units && tokenText(row.settled_units, row.symbol, row.decimals),
  settledEuros: euroText(row.settled_cents),
  recipient: row.recipient_name,
  iban: ibanTail(row.iban),
  address: row.address,
  created: row.created_at,
  expires: row.expires_at,
  superseded: row.superseded_at,
  completed: row.completed_at,
})

/** By its own id or its transaction's. */
export async function selectQuoteFields(db: Db, id: string) {
  const row = await selectQuoteNamed(db, id).executeTakeFirst()
  return row ? fieldsOf(row) : null
}
