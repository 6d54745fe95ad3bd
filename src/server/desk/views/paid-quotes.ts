import { sql } from 'kysely'

import { FUNDS_MOST_TRANSFERS } from '@contract/v1/source-of-funds'
import type { Db } from '@server/ports/db'
import type { FundsPeriod } from '../policies/funds-period'
import { COUNTING_FIRST } from './payout-attempts'

/** Newest first, one more than a pack takes. A payment that came back is none. */
export async function selectPaidQuotes(
  db: Db,
  accountId: string,
  { from, until }: FundsPeriod,
  recipient: string | undefined,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select q.id from quotes q
    where q.account_id = ${accountId} and q.status = 'completed' and q.created_at < ${until}
      and q.completed_at >= ${from} and q.completed_at < ${until}
      and (${recipient ?? null}::integer is null or ${recipient ?? null}::integer = coalesce((
        select p.recipient_id from payouts p where p.quote_id = q.id order by ${COUNTING_FIRST} limit 1), q.recipient_id))
    order by q.completed_at desc, q.id desc
    limit ${FUNDS_MOST_TRANSFERS + 1}`.execute(db)
  return rows.map(({ id }) => id)
}
