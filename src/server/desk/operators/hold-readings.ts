import type { Db } from '@server/ports/db'
import { amount } from './readings'
import type { AccountTables } from '../records/account'
import type { HoldState, HoldTables } from '../records/hold/row'
import type { QuoteTables } from '../records/quote/row'

const tables = (db: Db) => db.withTables<AccountTables & HoldTables & QuoteTables>()

/** Oldest first. One whose quote was sent to the bank again is no longer held. */
export async function holdRows(db: Db, statuses: readonly HoldState[], limit: number) {
  const rows = await tables(db)
    .selectFrom('holds')
    .leftJoin('quotes', 'quotes.id', 'holds.quote_id')
    .innerJoin('accounts', 'accounts.id', 'holds.account_id')
    .selectAll('holds')
    .select('accounts.email')
    .where('holds.status', 'in', statuses)
    .where((where) =>
      where.or([
        where('holds.transaction_id', 'is not', null),
        where('quotes.status', '=', 'on-hold'),
      ]),
    )
    .orderBy('opened_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    reason: row.reason,
    account: row.email,
    chain: BigInt(row.chain_id),
    amount: amount(row.units, row.symbol, row.decimals),
    quote: row.quote_id,
    refundTo: row.refund_to,
    opened: row.opened_at,
  }))
}

/** By its own id or its transaction's. */
export async function holdFacts(db: Db, id: string) {
  const row = await tables(db)
    .selectFrom('holds')
    .selectAll()
    .where((where) => where.or([where('id', '=', id), where('transaction_id', '=', id)]))
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    transaction: row.transaction_id,
    account: row.account_id,
    status: row.status,
    reason: row.reason,
    chain: BigInt(row.chain_id),
    asset: row.asset,
    amount: amount(row.units, row.symbol, row.decimals),
    quote: row.quote_id,
    settledBy: row.settled_quote_id,
    refundTo: row.refund_to,
    refundAsked: row.refund_asked_at,
    refundTx: row.refund_tx,
    refundSent: row.refund_sent_at,
    opened: row.opened_at,
    closed: row.closed_at,
  }
}
