import { type RawBuilder, sql } from 'kysely'

import type { Db } from '@server/ports/db'
import type { ExportedTransfer } from '@server/ports/transfer-exports'
import type { FlowDeps } from '../deps'
import type { ActivityCursor } from '../policies/activity-cursor'
import type { ExportedSpan } from '../policies/export-period'
import { exportedTransfer, type ExportedRow } from '../policies/exported-transfer'
import { BOOKING_DAY } from './booking-day'
import { STANDING } from './deposits-json'
import type { MeantEntries } from './meant-entries'
import { COUNTING_FIRST } from './payout-attempts'

/** What an export goes through: all that was begun, or what the bank has paid, each from the oldest on. */
export type ExportedBy = 'creation' | 'payment'

export interface ExportedPage {
  readonly accountId: string
  readonly by: ExportedBy
  readonly meant: MeantEntries
  /** The last entry of the page before, or where the first page begins. */
  readonly after: ActivityCursor
  /** Nothing that came later is told, so that an export ends. */
  readonly until: Date
  readonly limit: number
}

/** What of so many entries is meant, and where the next page begins; null where there is none. */
export interface ReadPage {
  readonly transfers: readonly ExportedTransfer[]
  readonly next: ActivityCursor | null
}

type Row = ExportedRow & {
  readonly entryId: string
  readonly at: Date
  readonly chainId: number
  readonly isMeant: boolean
}

/** One short statement: what changes between two pages is told as it is when its own page is read. */
export async function readExportedPage(
  { database: { db }, catalogue }: Pick<FlowDeps, 'database' | 'catalogue'>,
  page: ExportedPage,
): Promise<ReadPage> {
  const entries = page.by === 'payment' ? paidEntries(page) : allEntries(page)
  const { ctes, isMeant } = page.meant
  const { rows } = await sql<Row>`
    with ${ctes} entries as (${entries})
    select ${isMeant} as "isMeant", ${told(page.by)} order by o.at, o.id`.execute(db)
  const last = rows.at(-1)
  return {
    transfers: rows
      .filter((row) => row.isMeant)
      .map((row) => exportedTransfer(row, catalogue.chain(row.chainId)?.network ?? 'unknown')),
    next: last && rows.length === page.limit ? { at: last.at, id: last.entryId } : null,
  }
}

export async function readExportedSpan(
  db: Db,
  { accountId, by }: Pick<ExportedPage, 'accountId' | 'by'>,
): Promise<ExportedSpan> {
  const { rows } = await (
    by === 'payment'
      ? sql<ExportedSpan>`
        select min(completed_at) as first, max(completed_at) as last from quotes
        where account_id = ${accountId} and status = 'completed'`
      : sql<ExportedSpan>`
        select least(q.first, h.first) as first, greatest(q.last, h.last) as last
        from (select min(created_at) as first, max(created_at) as last from quotes where account_id = ${accountId}) q,
          (select min(opened_at) as first, max(opened_at) as last from holds
            where account_id = ${accountId} and transaction_id is not null) h`
  ).execute(db)
  return rows[0] ?? { first: null, last: null }
}

/** What a person knows as one transaction each, as in the activity; a hold that was paid out since is still told as one. */
const allEntries = ({ accountId, until, after, limit }: ExportedPage) => {
  const { at, id } = after
  const place = (column: RawBuilder<unknown>) =>
    sql`(${column}, id) > (${at}, ${id}) and ${column} <= ${until}`
  return sql`
    (select 'quote' as kind, id, created_at as at from quotes
      where account_id = ${accountId} and ${place(sql`created_at`)}
      order by created_at, id limit ${limit})
    union all
    (select 'hold', id, opened_at from holds
      where account_id = ${accountId} and transaction_id is not null and not is_dust
        and (status <> 'accepted' or closed_at > ${until}) and ${place(sql`opened_at`)}
      order by opened_at, id limit ${limit})
    order by at, id limit ${limit}`
}

const paidEntries = ({ accountId, until, after, limit }: ExportedPage) => {
  const { at, id } = after
  return sql`
    select 'quote' as kind, id, completed_at as at from quotes
    where account_id = ${accountId} and status = 'completed' and (completed_at, id) > (${at}, ${id})
      and completed_at <= ${until}
    order by completed_at, id limit ${limit}`
}

/** Of one transfer; somebody may send without end. */
const MOST_DEPOSITS = 20

/** Only what goes by payment tells the day on which the bank booked, so nothing else looks it up. */
const told = (by: ExportedBy) => sql`
  o.kind, o.id as "entryId", o.at, coalesce(q.transaction_id, h.transaction_id) as "transactionId",
    coalesce(q.created_at, h.opened_at) as "createdAt", q.status, h.status as "holdStatus",
    q.superseded_at as "supersededAt", q.completed_at as "completedAt", coalesce(q.units, h.units)::text as units,
    q.eur_cents::text as cents, q.fee_cents::text as "feeCents", coalesce(q.settled_rate, q.rate)::text as rate,
    q.settled_units::text as "settledUnits", q.settled_cents::text as "settledCents",
    case when p.id is not null then json_build_object('cents', p.amount_cents::text, 'endToEndId', p.end_to_end_id,
      'uetr', p.uetr, 'bookedOn', ${by === 'payment' ? BOOKING_DAY : sql`null`}) end as payout,
    case when q.id is not null then json_build_object(
      'name', coalesce(p.creditor_name, q.recipient_name), 'iban', coalesce(p.iban, q.iban),
      'nickname', coalesce(case when p.id is null then q.recipient_nickname else p.recipient_nickname end, ''),
      'bic', coalesce(p.bic, q.bic), 'reference', coalesce(p.reference, q.reference))
    when r.id is not null then json_build_object('name', trim(r.first_name || ' ' || r.last_name), 'iban', '',
      'nickname', coalesce(r.nickname, ''), 'bic', '', 'reference', '') end as recipient,
    coalesce(q.chain_id, h.chain_id) as "chainId", coalesce(q.symbol, h.symbol) as symbol,
    coalesce(q.decimals, h.decimals) as decimals, came.hashes as deposits, came.units as "arrivedUnits"
  from entries o
    left join quotes q on o.kind = 'quote' and q.id = o.id
    left join holds h on o.kind = 'hold' and h.id = o.id
    left join recipients r on r.account_id = h.account_id and r.id = h.recipient_id
    left join lateral (select id, amount_cents, end_to_end_id, uetr, creditor_name, recipient_nickname, iban, bic, reference
      from payouts where quote_id = q.id order by ${COUNTING_FIRST} limit 1) p on true
    cross join lateral (
      select coalesce(array_agg(tx_hash order by block_number, log_index), '{}') as hashes,
        coalesce(sum(units), 0)::text as units
      from (select d.tx_hash, d.block_number, d.log_index, d.units from deposits d
        where (d.quote_id = q.id and d.bucket = 'matched' or d.hold_id = h.id
          or d.hold_id = (select s.id from holds s where s.settled_quote_id = q.id limit 1)) and ${STANDING}
        order by d.block_number, d.log_index limit ${sql.lit(MOST_DEPOSITS)}) one) came`
