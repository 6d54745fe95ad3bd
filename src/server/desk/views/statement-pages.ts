import { type RawBuilder, sql } from 'kysely'

import { isoDay } from '@kernel/calendar-day'
import { compareInstants, secondsAfter } from '@kernel/instant'
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
  readonly readAt: Date
}

/** Which statements: by when they close, or those that a proof about the time since then rests on. */
type StatementRange =
  | 'all'
  | { readonly first: number }
  | { readonly last: number }
  | { readonly since: Date }

/** How many statements before an instant are read too: one of them adjoins the first one after it. */
const BEFORE = 10

/** The bank's days are not UTC's. */
const MARGIN_SECONDS = 2 * 86_400

/** Every page of statements (camt.053) of an account, with the sum of what it booked. */
export async function readStatementPages(
  db: Db,
  account: string,
  range: StatementRange,
): Promise<readonly StatementPage[]> {
  const { rows } = await sql<PageRow>`
    select s.account, s.currency, s.statement_id as "statementId", s.electronic_number as "electronicNumber",
      s.legal_number as "legalNumber", s.page, s.is_last_page as "isLast", s.from_date as "from", s.to_date as "to",
      s.balances, f.read_at as "readAt", (
        select case when bool_or(e.currency <> 'EUR' or e.amount * 100 <> trunc(e.amount * 100)) then null
          else coalesce(sum(case e.indicator when 'CRDT' then e.amount else -e.amount end) * 100, 0)::bigint::text end
        from bank_entries e
        where e.file_sha256 = s.file_sha256 and e.statement = s.position and e.status = 'BOOK'
      ) as "bookedSum"
    ${from(account)} and ${isWithin(account, range)}
    order by f.read_at, s.position`.execute(db)
  return rows.flatMap((row) => {
    const { page, isLast, bookedSum, readAt, ...rest } = row
    const numbered = page === null ? null : { number: page, isLast: isLast ?? true }
    const sum = bookedSum === null ? null : BigInt(bookedSum)
    const read = pageOf({ ...rest, page: numbered }, sum, readAt)
    return read ? [read] : []
  })
}

/** When the newest statement of an account closes; null before the first one. */
export async function readNewestClose(db: Db, account: string): Promise<Date | null> {
  const pages = await readStatementPages(db, account, { last: 1 })
  const closes = pages.map(({ closesAt }) => closesAt)
  return closes.toSorted(compareInstants).at(-1) ?? null
}

const from = (account: string) => sql`
    from bank_account_statements s join bank_files f on f.sha256 = s.file_sha256
    where f.kind = 'camt.053' and replace(s.account, ' ', '') = ${account}`

/** By the statement's id: a page alone is no statement. */
const isWithin = (account: string, range: StatementRange): RawBuilder<unknown> =>
  range === 'all' ? sql`true` : sql`s.statement_id in (${statementIds(account, range)})`

/** So many of what is said to close last are read: some may be said to close in years to come. */
const SAID_LAST = 50

/** A statement closes at the end of the day on which it was read at the latest. */
const CLOSES = sql`least(s.closes, to_char(f.read_at at time zone 'Europe/Berlin', 'YYYY-MM-DD"T23:59"') collate "C")`

function statementIds(account: string, range: Exclude<StatementRange, 'all'>): RawBuilder<unknown> {
  const closing = sql`${from(account)} and s.closes is not null`
  if ('first' in range)
    return sql`select s.statement_id ${closing} order by s.closes limit ${range.first}`
  if ('last' in range)
    return sql`select statement_id from (
        select s.statement_id, ${CLOSES} as closes ${closing}
        order by s.closes desc limit ${Math.max(range.last, SAID_LAST)}
      ) as said order by closes desc limit ${range.last}`
  const day = isoDay(secondsAfter(range.since, -MARGIN_SECONDS))
  return sql`select s.statement_id ${closing} and s.closes >= coalesce((select min(closes) from (
        select s.closes ${from(account)} and s.closes < ${day} order by s.closes desc limit ${BEFORE}
      ) as before), '')`
}
