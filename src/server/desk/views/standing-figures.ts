import { sql } from 'kysely'

import type { Db } from '@server/ports/db'
import { IS_PAYOUT_OPEN } from '../records/payout/row'
import type { StandingSample } from '../records/standing-sample'

/** Of these no rule says when they end: they stand apart. */
export const IS_PAYOUT_MOVING = sql<boolean>`${IS_PAYOUT_OPEN} and status not in ('disputed', 'unknown')`

/** How the desk stands now: what its plots are made of. */
export async function selectStandingFigures(db: Db, now: Date): Promise<readonly StandingSample[]> {
  const { rows } = await sql<Omit<StandingSample, 'most'> & { most: string }>`
    select 'payout-age' as figure, '' as subject, coalesce(greatest(0, trunc(extract(epoch from
        ${now}::timestamptz - min(coalesce(submitted_at, created_at))))), 0)::bigint::text as most
      from payouts where ${IS_PAYOUT_MOVING}
    union all
    select 'head-age', chain_id::text,
        greatest(0, trunc(extract(epoch from ${now}::timestamptz - head_time)))::bigint::text
      from chain_health
    union all
    select 'exposure', '', coalesce(sum(eur_cents), 0)::text
      from quotes where status = 'awaits-crypto' and superseded_at is null`.execute(db)
  return rows.map((row) => ({ ...row, most: BigInt(row.most) }))
}

/** Postings since then of which debits are not credits; `reconcile` looks at all of them. */
export async function countUnbalanced(db: Db, since: Date): Promise<bigint> {
  const { rows } = await sql<{ count: string }>`
    select count(*)::text as count from (
      select 1 from ledger_postings p join ledger_entries e on e.posting_id = p.id
      where p.posted_at > ${since} group by p.id, e.asset having sum(e.amount) <> 0
    ) as unbalanced`.execute(db)
  return BigInt(rows[0]?.count ?? '0')
}
