import { sql } from 'kysely'

import type { SupportTransaction } from '@contract/console/support'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../../deps'
import type { QuoteTables } from '../../records/quote/row'
import { readTransactions } from '../activity'
import { countingPayoutId } from '../payout-attempts'

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
    return { ...transaction, ...(payoutId && { payoutId }) }
  })
}

async function countingPayouts(db: Db, accountId: string, ids: readonly string[]) {
  const rows = await db
    .withTables<QuoteTables>()
    .selectFrom('quotes')
    .select('transaction_id as transactionId')
    .select((each) => countingPayoutId(each.ref('quotes.id')).as('payoutId'))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`transaction_id = any(${ids})`)
    .execute()
  return new Map(rows.map(({ transactionId, payoutId }) => [transactionId, payoutId]))
}
