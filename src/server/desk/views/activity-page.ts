import { sql } from 'kysely'

import type { Db } from '@server/ports/db'
import type { ActivityCursor } from '../policies/activity-cursor'
import { OPEN_STATES } from '../policies/transaction-status'
import type { HoldTables } from '../records/hold/row'
import type { QuoteTables } from '../records/quote/row'
import {
  QUOTE_HISTORY,
  type QuoteHistoryRow,
  type RecordedQuote,
  toRecordedQuote,
} from './transaction-history'

const tables = (db: Db) => db.withTables<QuoteTables & HoldTables>()

interface Page {
  readonly accountId: string
  readonly limit: number
  readonly after: ActivityCursor | null
}

/** What a row of the activity is made of: a quote, or a hold that no quote shows. */
export interface ActivityEntry extends ActivityCursor {
  readonly kind: 'quote' | 'hold'
}

/** With what became of it; null for a hold. */
interface PageEntry extends ActivityEntry {
  readonly history: RecordedQuote | null
}

interface ActivityEntries {
  /** Newest first; one more than asked for where there is a next page. */
  readonly entries: readonly PageEntry[]
  /** Of the first page: what is open behind it. An owner has to find it, however much came after. */
  readonly olderOpen: readonly PageEntry[]
}

interface EntryRow {
  readonly entryId: string
  readonly at: Date
  readonly isOlder: boolean
}

type Row = EntryRow & (({ readonly kind: 'quote' } & QuoteHistoryRow) | { readonly kind: 'hold' })

/** In one statement, with what became of the quotes, without dust. Held money that is paid out is shown by the quote that paid it. */
export async function selectActivityPage(
  db: Db,
  { accountId, limit, after }: Page,
): Promise<ActivityEntries> {
  const quotes = sql`from quotes where account_id = ${accountId}`
  const holds = sql`from holds where account_id = ${accountId} and transaction_id is not null
    and not is_dust`
  // Either side gives a page, since either may fill it.
  const most = limit + 1
  const { rows } = await sql<Row>`
    with page as (
      (select 'quote' as kind, id, created_at as at ${quotes} ${isAfter('created_at', after)}
        order by created_at desc, id desc limit ${most})
      union all
      (select 'hold', id, opened_at ${holds} and status <> 'accepted' ${isAfter('opened_at', after)}
        order by opened_at desc, id desc limit ${most})
      order by at desc, id desc limit ${most}),
    last as (select at, id from page where ${after === null} order by at desc, id desc offset ${limit - 1} limit 1),
    entries as (select *, false as "isOlder" from page
    union all
    (select 'quote', id, created_at, true ${quotes} and status in (${OPEN})
      and (created_at, id) < (select at, id from last))
    union all
    (select 'hold', id, opened_at, true ${holds} and status in ('held', 'refund-asked')
      and (opened_at, id) < (select at, id from last)))
    select e.kind, e.id as "entryId", e.at, e."isOlder", history.*
    from entries e left join lateral (${QUOTE_HISTORY} where q.id = e.id) history on e.kind = 'quote'
    order by e."isOlder", e.at desc, e.id desc`.execute(db)
  return {
    entries: rows.filter(({ isOlder }) => !isOlder).map(toEntry),
    olderOpen: rows.filter(({ isOlder }) => isOlder).map(toEntry),
  }
}

const toEntry = (row: Row): PageEntry => ({
  ...{ kind: row.kind, id: row.entryId, at: row.at },
  history: row.kind === 'quote' ? toRecordedQuote(row) : null,
})

/** Literals, so that the index of open quotes serves it. */
const OPEN = sql.join(OPEN_STATES.map((state) => sql.lit(state)))

/** In the order of the page. */
const isAfter = (column: 'created_at' | 'opened_at', after: ActivityCursor | null) =>
  after ? sql`and (${sql.ref(column)}, id) < (${after.at}, ${after.id})` : sql``

const quotesOf = (db: Db, accountId: string) =>
  tables(db)
    .selectFrom('quotes')
    .select(['id', 'created_at as at'])
    .where('account_id', '=', accountId)

const holdsOf = (db: Db, accountId: string) =>
  tables(db)
    .selectFrom('holds')
    .select(['id', 'opened_at as at'])
    .where('account_id', '=', accountId)

/** Rows by the ids that people know them by; of held money that was paid out too. */
export async function selectActivityEntries(
  db: Db,
  accountId: string,
  transactionIds: readonly string[],
): Promise<readonly ActivityEntry[]> {
  if (transactionIds.length === 0) return []
  const [quotes, holds] = await Promise.all([
    quotesOf(db, accountId).where('transaction_id', 'in', transactionIds).execute(),
    holdsOf(db, accountId).where('transaction_id', 'in', transactionIds).execute(),
  ])
  return entriesOf(quotes, holds)
}

const entriesOf = (
  quotes: readonly ActivityCursor[],
  holds: readonly ActivityCursor[],
): ActivityEntry[] => [
  ...quotes.map((quote) => ({ ...quote, kind: 'quote' as const })),
  ...holds.map((hold) => ({ ...hold, kind: 'hold' as const })),
]
