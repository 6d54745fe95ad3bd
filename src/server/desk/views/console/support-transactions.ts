import { sql } from 'kysely'

import type { SupportTransaction } from '@contract/console/support'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../../deps'
import type { PayoutTables } from '../../records/payout/row'
import type { QuoteTables } from '../../records/quote/row'
import { readTransactions } from '../activity'

/** Transactions of the account, as those who answer see them, each with the attempt to pay it that counts. */
export async function readSupportTransactions(
  deps: FlowDeps,
  accountId: string,
  ids: readonly string[],
): Promise<SupportTransaction[]> {
  if (ids.length === 0) return []
  const payouts = await countingPayouts(deps.database.db, accountId, ids)
  return (await readTransactions(deps, accountId, ids)).map((transaction) => {
    const payoutId = payouts.get(transaction.id)
    return { ...transaction, ...(payoutId !== undefined && { payoutId }) }
  })
}

async function countingPayouts(db: Db, accountId: string, ids: readonly string[]) {
  const rows = await db
    .withTables<PayoutTables & QuoteTables>()
    .selectFrom('quotes')
    .innerJoin('payouts', 'payouts.quote_id', 'quotes.id')
    .select(['quotes.transaction_id as transactionId', 'payouts.id as payoutId'])
    .where('quotes.account_id', '=', accountId)
    .where(sql<boolean>`quotes.transaction_id = any(${ids})`)
    .orderBy(sql`payouts.status = 'completed'`)
    .orderBy('payouts.attempt')
    .execute()
  return new Map(rows.map(({ transactionId, payoutId }) => [transactionId, payoutId]))
}
