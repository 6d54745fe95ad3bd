import { sql } from 'kysely'

import { type BankMonth, bankMonthAfter, bankMonthStart, firstUtcInstant } from '@kernel/bank-month'
import type { Db } from '@server/ports/db'
import type { MonthCounts } from '../policies/monthly-mail'

/** What the bank paid, refused or sent back in a month, from two indexes of the account. */
export async function readMonthCounts(
  db: Db,
  accountId: string,
  month: BankMonth,
): Promise<MonthCounts> {
  const [from, until] = [bankMonthStart(month), bankMonthStart(bankMonthAfter(month))]
  const {
    rows: [counts],
  } = await sql<MonthCounts>`
    with decided as (
      select created_at, true as is_paid from quotes
      where account_id = ${accountId} and status = 'completed' and completed_at >= ${from} and completed_at < ${until}
      union all
      select q.created_at, false from holds h join quotes q on q.id = h.quote_id
      where h.account_id = ${accountId} and h.reason = 'bank' and h.opened_at >= ${from} and h.opened_at < ${until}
    )
    select count(*) filter (where is_paid)::integer as paid,
      count(*) filter (where not is_paid)::integer as unpaid,
      count(*) filter (where created_at < ${firstUtcInstant(month)})::integer as "begunBefore"
    from decided`.execute(db)
  return counts ?? { paid: 0, unpaid: 0, begunBefore: 0 }
}
