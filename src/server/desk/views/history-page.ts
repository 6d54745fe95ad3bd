import { type RawBuilder, sql } from 'kysely'

import type { HistorySums, MatchField } from '@contract/v1/history-search'
import type { Db } from '@server/ports/db'
import type { ActivityCursor } from '../policies/activity-cursor'
import type { HistoryWish } from '../policies/history-filter'
import type { HistoryTerms } from '../policies/history-terms'
import type { ActivityEntry } from './activity-page'
import { standingCtes, entriesCte } from './history-entries'
import { hashedCte, matchColumns } from './history-matches'
import {
  QUOTE_HISTORY,
  type QuoteHistoryRow,
  type RecordedQuote,
  toRecordedQuote,
} from './transaction-history'

interface Search {
  readonly accountId: string
  readonly wish: HistoryWish
  /** Null where no text is searched for. */
  readonly terms: HistoryTerms | null
  readonly after: ActivityCursor | null
  readonly limit: number
}

/** As JSON has it; amounts as text. */
export interface SumsJson extends Pick<HistorySums, 'found' | 'outOf' | 'paidOut' | 'fields'> {
  readonly cents: string
  readonly feeCents: string
  readonly tokens: readonly { readonly symbol: string; readonly amount: string }[]
  readonly months: readonly { readonly month: string; readonly cents: string }[]
}

export interface FoundEntry extends ActivityEntry {
  readonly history: RecordedQuote | null
  readonly match: readonly [field: MatchField, text: string] | null
}

interface FoundEntries {
  /** Newest first; one more than asked for where there is a next page. */
  readonly entries: readonly FoundEntry[]
  /** Of the first page. */
  readonly sums: SumsJson | null
}

interface EntryRow extends QuoteHistoryRow {
  readonly kind: ActivityEntry['kind'] | null
  readonly entryId: string
  readonly at: Date
  readonly match: FoundEntry['match']
  readonly sums: SumsJson | null
}

/** A page of what is found and, with the first one, its sums, in one statement. */
export async function selectFoundPage(db: Db, search: Search): Promise<FoundEntries> {
  const { rows } = await pageQuery(search).execute(db)
  return {
    entries: rows.flatMap((row) => (row.kind === null ? [] : [toEntry(row, row.kind)])),
    sums: rows[0]?.sums ?? null,
  }
}

const toEntry = (row: EntryRow, kind: ActivityEntry['kind']): FoundEntry => ({
  ...{ kind, id: row.entryId, at: row.at, match: row.match },
  history: kind === 'quote' ? toRecordedQuote(row) : null,
})

const NOTHING = sql``

function pageQuery({ accountId, wish, terms, after, limit }: Search) {
  const hash = terms?.hash
  const older = after && sql`where (at, id) < (${after.at}, ${after.id})`
  return sql<EntryRow>`
    with ${standingCtes(accountId)}, ${hash ? sql`${hashedCte(accountId, hash)},` : NOTHING}
    ${entriesCte(accountId, wish)}, ${poolCte(wish, terms)},
    found as (select * from pool ${terms ? sql`where match is not null` : NOTHING}),
    page as (
      select *, row_number() over (order by at desc, id desc) as place from found ${older ?? NOTHING}
      order by at desc, id desc limit ${limit + 1}),
    totals as (${after ? sql`select null::json as sums` : SUMS})
    select p.kind, p.id as "entryId", p.at, p.match, history.*,
      case when p.place is null or p.place = 1 then (select sums from totals) end as sums
    from (values (1)) one left join page p on true
      left join lateral (${QUOTE_HISTORY} where q.id = p.id) history on p.kind = 'quote'
    order by p.place`
}

/** What the filters leave, each with what it holds of the text. */
const poolCte = (wish: HistoryWish, terms: HistoryTerms | null) => sql`pool as materialized (
  select e.kind, e.id, e.at, e.state, e.cents, e.fee_cents, e.units, e.symbol, e.decimals,
    ${terms ? matchColumns(terms) : sql`null::text[]`} as match
  from ${terms?.hash ? sql`(select * from entries left join hashed on entry = id)` : sql`entries`} e
  where true ${filtersOf(wish)})`

/** Of an entry `e`. */
export const filtersOf = (wish: HistoryWish): RawBuilder<unknown> =>
  sql`${stateIn(wish)} ${recipientIn(wish)}`

const stateIn = ({ states }: HistoryWish): RawBuilder<unknown> =>
  states ? sql`and e.state = any(${states})` : NOTHING

const recipientIn = ({ recipientIds }: HistoryWish): RawBuilder<unknown> =>
  recipientIds ? sql`and e.recipient_id = any(${recipientIds}::bigint[])` : NOTHING

const PAID = sql`state = 'completed'`

const SUMS = sql`select json_build_object(
    'found', count(*), 'outOf', (select count(*) from pool), 'paidOut', count(*) filter (where ${PAID}),
    'cents', coalesce(sum(cents) filter (where ${PAID}), 0)::text,
    'feeCents', coalesce(sum(fee_cents) filter (where ${PAID}), 0)::text,
    'fields', coalesce(json_agg(distinct match[1]) filter (where match is not null), '[]'),
    'tokens', (select coalesce(json_agg(json_build_object('symbol', symbol, 'amount', amount::text) order by symbol), '[]')
      from (select symbol, sum(units * ('1e-' || decimals)::numeric) as amount from found where ${PAID} group by 1) each),
    'months', (select coalesce(json_agg(json_build_object('month', month, 'cents', cents::text) order by month desc), '[]')
      from (select to_char(at at time zone 'UTC', 'YYYY-MM') as month, sum(cents) as cents
        from found where ${PAID} group by 1) each)) as sums
  from found`
