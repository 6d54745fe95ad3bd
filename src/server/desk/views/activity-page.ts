import { type RawBuilder, sql } from 'kysely'

import { compiledQuery, literals } from '@server/ports/compiled-query'
import type { Db } from '@server/ports/db'
import type { ActivityCursor } from '../policies/activity-cursor'
import { OPEN_STATES } from '../policies/transaction-status'
import {
  QUOTE_HISTORY,
  type QuoteHistoryRow,
  type RecordedQuote,
  toRecordedQuote,
} from './transaction-history'

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
  // Either side gives a page, since either may fill it.
  const place = { accountId, most: limit + 1, last: limit - 1 }
  const rows = after
    ? await selectNext(db, { ...place, ...after })
    : await selectFirst(db, { ...place, ...START })
  return {
    entries: rows.filter(({ isOlder }) => !isOlder).map(toEntry),
    olderOpen: rows.filter(({ isOlder }) => isOlder).map(toEntry),
  }
}

interface Values extends ActivityCursor {
  readonly accountId: string
  /** Entries, one more than the page has. */
  readonly most: number
  /** The place of its last entry, from 0. */
  readonly last: number
}

const START: ActivityCursor = { at: new Date(0), id: '' }

/** A page from an entry on, or the first one with what is open behind it. */
const pageQuery = (isFirst: boolean) =>
  compiledQuery<Values, Row>((_db, value) => {
    const quotes = sql`from quotes where account_id = ${value('accountId')}`
    const holds = sql`from holds where account_id = ${value('accountId')} and transaction_id is not null
      and not is_dust`
    const older = (at: 'created_at' | 'opened_at') =>
      isFirst ? sql`` : sql`and (${sql.ref(at)}, id) < (${value('at')}, ${value('id')})`
    const most = sql`limit ${value('most')}`
    return sql`
      with page as (
        (select 'quote' as kind, id, created_at as at ${quotes} ${older('created_at')}
          order by created_at desc, id desc ${most})
        union all
        (select 'hold', id, opened_at ${holds} and status <> 'accepted' ${older('opened_at')}
          order by opened_at desc, id desc ${most})
        order by at desc, id desc ${most}),
      last as (select at, id from page order by at desc, id desc offset ${value('last')} limit 1),
      entries as (select *, false as "isOlder" from page ${isFirst ? openBehind(quotes, holds) : sql``})
      select e.kind, e.id as "entryId", e.at, e."isOlder", history.*
      from entries e left join lateral (${QUOTE_HISTORY} where q.id = e.id) history on e.kind = 'quote'
      order by e."isOlder", e.at desc, e.id desc`
  })

const selectFirst = pageQuery(true)
const selectNext = pageQuery(false)

const toEntry = (row: Row): PageEntry => ({
  ...{ kind: row.kind, id: row.entryId, at: row.at },
  history: row.kind === 'quote' ? toRecordedQuote(row) : null,
})

/** Literals, so that the indexes of what is open serve it. */
const OPEN = literals(OPEN_STATES)
const OPEN_HOLDS = literals(['held', 'refund-asked', 'refund-approved', 'refund-sent'])

/** Of the first page: what is open behind its last entry. */
const openBehind = (quotes: RawBuilder<unknown>, holds: RawBuilder<unknown>) => sql`
  union all
  (select 'quote', id, created_at, true ${quotes} and status in (${OPEN})
    and (created_at, id) < (select at, id from last))
  union all
  (select 'hold', id, opened_at, true ${holds} and status in (${OPEN_HOLDS})
    and (opened_at, id) < (select at, id from last))`
