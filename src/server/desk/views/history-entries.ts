import { type RawBuilder, sql } from 'kysely'

import { QUOTE_STATUSES } from '@contract/v1/quotes'
import { literals } from '@server/ports/compiled-query'
import { listedStatus } from '../policies/transaction-status'
import type { HistoryPeriod } from '../policies/history-filter'
import { OWED } from './transaction-history'

/** Rows of one account's history, narrow enough to look through all of them (quotes_history). */

const STATE_OF_QUOTE = sql`case
  when q.status = 'awaits-crypto' and q.superseded_at is not null then case when exists (
    select from deposits d where d.quote_id = q.id and d.bucket = 'matched' and d.status in ('seen', 'final'))
    then 'processing' else 'failed' end
  ${sql.join(
    QUOTE_STATUSES.map(
      (state) => sql`when q.status in (${literals([state])}) then ${sql.lit(listedStatus(state))}`,
    ),
    sql` `,
  )} end`

/** Euros are told where something is converted: what a bank has sent back, else as the attempt that counts pays them. */
const CENTS = sql`case when q.settled_cents is not null or q.status not in ('on-hold', 'refunded') then
  coalesce(held.owed, again.amount_cents, coalesce(q.settled_cents, q.eur_cents) - q.fee_cents) end`

const within = (at: RawBuilder<unknown>, { from, before }: HistoryPeriod) => sql`
  ${from === null ? sql`` : sql`and ${at} >= ${from}`}
  ${before === null ? sql`` : sql`and ${at} < ${before}`}`

/**
 * With `again`: whom and what a quote's attempt that counts pays, where that is not the first one. With `held`: what is on
 * hold or was given back, what of the euros is left, and whom its owner wants paid instead.
 */
export const standingCtes = (accountId: string) => sql`again as materialized (
  select distinct on (p.quote_id) p.quote_id, p.amount_cents, p.recipient_id, p.creditor_name, p.recipient_nickname, p.iban
  from payouts p join quotes o on o.id = p.quote_id
  where p.attempt > 1 and o.account_id = ${accountId} and (p.status = 'completed' or not exists (
    select from payouts f where f.quote_id = p.quote_id and f.attempt = 1 and f.status = 'completed'))
  order by p.quote_id, p.status = 'completed' desc, p.attempt desc),
  held as materialized (
    select h.quote_id, h.units, nullif(greatest(${OWED}::bigint, 0), 0) as owed,
      case h.status when 'resend-asked' then h.resend_to end as payee
    from holds h join quotes q on q.id = h.quote_id
    where h.account_id = ${accountId} and h.transaction_id is null and h.status <> 'accepted'
      and q.status in ('on-hold', 'refunded'))`

/** For an outer `with` that has both; its where clause may be gone on with, by `q` or `h`. */
export const historyQuotes = (accountId: string, period: HistoryPeriod) => sql`
  select 'quote' as kind, q.id, q.created_at as at, q.transaction_id,
    coalesce((held.payee ->> 'id')::bigint, again.recipient_id, q.recipient_id) as recipient_id,
    coalesce(held.payee ->> 'name', again.creditor_name, q.recipient_name) as name,
    case when held.payee is not null then held.payee ->> 'nickname'
      when again.quote_id is null then q.recipient_nickname else again.recipient_nickname end as nickname,
    coalesce(held.payee ->> 'iban', again.iban, q.iban) as iban, ${STATE_OF_QUOTE} as state, ${CENTS} as cents, q.fee_cents,
    coalesce(q.settled_units, held.units, q.units) as units, q.symbol, q.decimals
  from quotes q left join again on again.quote_id = q.id left join held on held.quote_id = q.id
  where q.account_id = ${accountId} ${within(sql`q.created_at`, period)}`

/** Held money that no quote shows, as the activity lists it. */
export const historyHolds = (accountId: string, period: HistoryPeriod) => sql`
  select 'hold', h.id, h.opened_at, h.transaction_id, h.recipient_id,
    case r.type when 'business' then r.first_name else btrim(r.first_name || ' ' || r.last_name) end, r.nickname,
    null, case h.status when 'refunded' then 'failed' else 'processing' end, null, 0, h.units, h.symbol, h.decimals
  from holds h left join recipients r on r.account_id = h.account_id and r.id = h.recipient_id
  where h.account_id = ${accountId} and h.transaction_id is not null and not h.is_dust and h.status <> 'accepted'
    ${within(sql`h.opened_at`, period)}`

/** What an account's activity lists, in no order: for a `with` that begins with `again` and `held`. */
export const entriesCte = (accountId: string, period: HistoryPeriod) => sql`entries as (
  ${historyQuotes(accountId, period)} union all ${historyHolds(accountId, period)})`
