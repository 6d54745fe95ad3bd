import { sql } from 'kysely'

import type { Db } from '@server/ports/db'

/** What the books must never show; each is a count that has to be zero. */
export interface Differences {
  /** Postings or assets that do not sum to zero. */
  readonly unbalanced: number
  /** Final deposits without an entry in the books, or the other way round. */
  readonly uncredited: number
  /** Quotes that were paid more than they were owed. */
  readonly overpaid: number
  /** Settled quotes without a payout. */
  readonly unpaid: number
  /** Cents in payout clearing that no live payout explains. */
  readonly unexplainedClearing: bigint
}

/** Compares ledger, deposits, quotes and payouts with one another (reliability, goal G13). */
export async function reconcile(db: Db): Promise<Differences> {
  const { rows } = await sql<Record<'unbalanced' | 'uncredited' | 'overpaid' | 'unpaid', bigint>>`
    select
      (select count(*) from (
        select 1 from ledger_entries group by posting_id, asset having sum(amount) <> 0
      ) as unbalanced) as unbalanced,
      (select count(*) from deposits
        full join (select id from ledger_postings where kind = 'deposit') as posted
          on posted.id = 'deposit:' || deposits.chain_id || ':' || tx_hash || ':' || log_index
        where (deposits.status = 'final') is distinct from (posted.id is not null)) as uncredited,
      (select count(*) from quotes where (
        select coalesce(sum(amount_cents), 0) from payouts
        where quote_id = quotes.id and payouts.status not in ('rejected', 'returned', 'cancelled')
      ) > coalesce(settled_cents - fee_cents, 0)) as overpaid,
      (select count(*) from quotes where settled_at is not null and not exists (
        select 1 from payouts where quote_id = quotes.id
      )) as unpaid`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the reconciliation query gave no row')
  return {
    unbalanced: asNumber(counts.unbalanced),
    uncredited: asNumber(counts.uncredited),
    overpaid: asNumber(counts.overpaid),
    unpaid: asNumber(counts.unpaid),
    unexplainedClearing: await unexplainedClearing(db),
  }
}

const asNumber = (count: bigint): number => Number.parseInt(count.toString(), 10)

async function unexplainedClearing(db: Db): Promise<bigint> {
  const { rows } = await sql<{ cents: string }>`
    select (
      coalesce((select sum(amount) from ledger_entries where account = 'payout:clearing'), 0)
      + coalesce((select sum(amount_cents) from payouts
          where status not in ('completed', 'rejected', 'returned', 'cancelled')), 0)
    )::text as cents`.execute(db)
  return BigInt(rows[0]?.cents ?? '0')
}
