import { sql } from 'kysely'

import type { Cents } from '@kernel/amounts'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import type { Db } from '@server/ports/db'
import type { OriginKind } from '../../records/transfer-origin'
import { euroText, tokenText } from './amounts'

interface TravelRuleRow {
  readonly transaction: string
  readonly account: string
  readonly name: string
  readonly email: string
  readonly units: string
  readonly symbol: string
  readonly decimals: number
  readonly chain: number
  readonly cents: Cents
  readonly recipient: string
  readonly kind: OriginKind | null
  readonly wallet: string | null
  readonly proof: string | null
  readonly provider: string | null
  readonly stated: Date | null
  readonly senders: readonly string[]
  readonly received: Date
}

interface Chosen {
  /** When the last of it became final: from the first instant, before the second. */
  readonly from: Date
  readonly to: Date
  /** Decimal text in euros. */
  readonly aboveEUR: string
  readonly limit: number
}

/**
 * Transfers above the limit whose crypto has come: who sent what, from where it was stated to come, and who has sent it. What
 * was converted counts; before that, or without it, what came, at the agreed rate.
 */
export async function selectTravelRuleRows(db: Db, { from, to, aboveEUR, limit }: Chosen) {
  const above = Money.of(aboveEUR, EUR).toBase()
  const { rows } = await sql<TravelRuleRow>`
    with paid as (${quotesPaidIn(from, to)})
    select q.transaction_id as transaction, a.id as account, a.name, a.email, part.units::text as units, q.symbol, q.decimals,
      q.chain_id as chain, part.cents, q.recipient_name as recipient,
      o.kind, p.address as wallet, p.id as proof, o.provider, o.stated_at as stated, came.senders, came.received
    from paid
    join quotes q on q.id = paid.quote_id
    join accounts a on a.id = q.account_id
    join lateral (
      select array_agg(distinct lower(d.sender)) as senders, max(d.final_at) as received, sum(d.units) as units
      from (${DEPOSITS_PAYING}) d
      where d.status = 'final' and d.asset = q.asset and d.chain_id = q.chain_id
    ) came on came.received >= ${from} and came.received < ${to}
    cross join lateral (select coalesce(q.settled_units, came.units) as units,
      coalesce(q.settled_cents, trunc(came.units * q.rate * ('1e' || 2 - q.decimals)::numeric)::bigint) as cents) part
    left join lateral (
      select * from transfer_origins where transaction_id = q.transaction_id order by id desc limit 1
    ) o on true
    left join wallet_proofs p on p.id = o.proof_id
    where part.cents > ${above}
    order by came.received, q.id
    limit ${limit}`.execute(db)
  return rows.map(fieldsOf)
}

/** Quotes that a deposit of the period paid: no other is looked at, however many a desk has had. */
const quotesPaidIn = (from: Date, to: Date) => sql`
      select quote_id from deposits
        where status = 'final' and final_at >= ${from} and final_at < ${to} and bucket = 'matched'
      union
      select h.settled_quote_id from deposits d join holds h on h.id = d.hold_id
        where d.status = 'final' and d.final_at >= ${from} and d.final_at < ${to} and h.transaction_id is not null`

/** Of the quote `q`: what came for it, and what it pays out that was held. Each part has its index. */
const DEPOSITS_PAYING = sql`
        select * from deposits where quote_id = q.id and bucket = 'matched'
        union all
        select d.* from holds h join deposits d on d.hold_id = h.id
          where h.settled_quote_id = q.id and h.transaction_id is not null`

const fieldsOf = ({ units, symbol, decimals, cents, kind, senders, ...row }: TravelRuleRow) => ({
  ...row,
  chain: String(row.chain),
  amount: tokenText(units, symbol, decimals),
  euros: euroText(cents),
  origin: kind ?? 'not stated',
  senders: senders.join(' '),
  /** Null where no wallet is stated. */
  isSender: row.wallet === null ? null : senders.every((sender) => sender === row.wallet),
})
