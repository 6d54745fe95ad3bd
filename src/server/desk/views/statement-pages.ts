import { sql } from 'kysely'

import type { Balance } from '@server/ports/bank-evidence'
import type { Db } from '@server/ports/db'
import { pageOf } from '../policies/statement-pages'
import type { StatementPage } from '../policies/statement-coverage'

interface PageRow {
  readonly account: string
  readonly currency: string | null
  readonly statementId: string
  readonly electronicNumber: string | null
  readonly legalNumber: string | null
  readonly page: string | null
  readonly isLast: boolean | null
  readonly from: string | null
  readonly to: string | null
  readonly balances: readonly Balance[]
  /** Null where an entry is no amount in euro cents. */
  readonly bookedSum: string | null
}

/** Every page of an account's statements (camt.053), with the sum of what it booked. */
export async function readStatementPages(
  db: Db,
  account: string,
): Promise<readonly StatementPage[]> {
  const { rows } = await sql<PageRow>`
    select s.account, s.currency, s.statement_id as "statementId", s.electronic_number as "electronicNumber",
      s.legal_number as "legalNumber", s.page, s.is_last_page as "isLast", s.from_date as "from", s.to_date as "to",
      s.balances, (
        select case when bool_or(e.currency <> 'EUR' or e.amount * 100 <> trunc(e.amount * 100)) then null
          else coalesce(sum(case e.indicator when 'CRDT' then e.amount else -e.amount end) * 100, 0)::bigint::text end
        from bank_entries e
        where e.file_sha256 = s.file_sha256 and e.statement = s.position and e.status = 'BOOK'
      ) as "bookedSum"
    from bank_account_statements s join bank_files f on f.sha256 = s.file_sha256
    where f.kind = 'camt.053' and replace(s.account, ' ', '') = ${account}
    order by f.read_at, s.position`.execute(db)
  return rows.flatMap((row) => {
    const { page, isLast, bookedSum, ...rest } = row
    const numbered = page === null ? null : { number: page, isLast: isLast ?? true }
    const read = pageOf({ ...rest, page: numbered }, bookedSum === null ? null : BigInt(bookedSum))
    return read ? [read] : []
  })
}
