import { type Cents, cents } from '@kernel/amounts'
import type { Db } from '@server/ports/db'
import type { LedgerTables } from '../records/ledger'

/** Euros that the books owe the customers of quotes: what a bank refused, or returned less what banks kept of it. */
export async function readOwedCents(
  db: Db,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  if (quoteIds.length === 0) return new Map()
  const rows = await db
    .withTables<LedgerTables>()
    .selectFrom('ledger_entries')
    .select(({ fn }) => ['account', fn.sum<string>('amount').as('amount')])
    .where('account', 'in', quoteIds.map(customerOf))
    .where('asset', '=', 'EUR')
    .groupBy('account')
    .execute()
  const balances = new Map(rows.map(({ account, amount }) => [account, BigInt(amount)]))
  return new Map(quoteIds.map((id) => [id, cents(-(balances.get(customerOf(id)) ?? 0n))]))
}

const customerOf = (quoteId: string): string => `customer:${quoteId}`
