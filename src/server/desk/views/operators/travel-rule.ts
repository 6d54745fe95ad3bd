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
  /** Null for all. */
  readonly transactionId: string | null
  readonly limit: number
}

/**
 * Transfers above the limit whose crypto has come: who sent what, from where it was stated to come, and who has sent it. What
 * was converted counts; before that, or without it, what came, at the agreed rate.
 */
export async function selectTravelRuleRows(db: Db, chosen: Chosen) {
  const above = Money.of(chosen.aboveEUR, EUR).toBase()
  const { rows } = await sql<TravelRuleRow>`
    select q.transaction_id as transaction, a.id as account, a.name, a.email, part.units::text as units, q.symbol, q.decimals,
      q.chain_id as chain, part.cents, q.recipient_name as recipient,
      o.kind, p.address as wallet, p.id as proof, o.provider, o.stated_at as stated, came.senders, came.received
    from quotes q
    join accounts a on a.id = q.account_id
    join lateral (
      select array_agg(distinct lower(d.sender)) as senders, max(d.final_at) as received, sum(d.units) as units
      from deposits d
      where d.status = 'final' and d.asset = q.asset and d.chain_id = q.chain_id and ((d.quote_id = q.id and d.bucket = 'matched')
        or d.hold_id in (select id from holds where settled_quote_id = q.id and transaction_id is not null))
    ) came on came.received is not null
    cross join lateral (select coalesce(q.settled_units, came.units) as units,
      coalesce(q.settled_cents, trunc(came.units * q.rate * ('1e' || 2 - q.decimals)::numeric)::bigint) as cents) part
    left join lateral (
      select * from transfer_origins where transaction_id = q.transaction_id order by id desc limit 1
    ) o on true
    left join wallet_proofs p on p.id = o.proof_id
    where came.received >= ${chosen.from} and came.received < ${chosen.to}
      and part.cents > ${above}
      and (${chosen.transactionId}::text is null or q.transaction_id = ${chosen.transactionId})
    order by came.received, q.id
    limit ${chosen.limit}`.execute(db)
  return rows.map(fieldsOf)
}

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
