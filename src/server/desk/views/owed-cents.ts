import { type Cents, cents } from '@kernel/amounts'
import type { Db } from '@server/ports/db'
import { customer, type LedgerTables } from '../records/ledger'
import { readEuroBalance } from './euro-balance'

/** Euros that the books owe the customer of a quote: what a bank refused, or returned less what banks kept of it. */
export const readOwedCents = async (db: Db, quoteId: string): Promise<Cents> =>
  cents(-(await readEuroBalance(db, customer(quoteId))))

/** The same of several quotes in one statement. */
export async function readOwedByQuote(
  db: Db,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  if (quoteIds.length === 0) return new Map()
  const rows = await db
    .withTables<LedgerTables>()
    .selectFrom('ledger_entries')
    .select(({ fn }) => ['account', fn.sum<string>('amount').as('amount')])
    .where('account', 'in', quoteIds.map(customer))
    .where('asset', '=', 'EUR')
    .groupBy('account')
    .execute()
  const balances = new Map(rows.map(({ account, amount }) => [account, BigInt(amount)]))
  return new Map(quoteIds.map((id) => [id, cents(-(balances.get(customer(id)) ?? 0n))]))
}
