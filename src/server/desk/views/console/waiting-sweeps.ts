import { sql } from 'kysely'

import type { WaitingItem } from '@contract/console/waiting'
import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { Catalogue } from '../../catalogue'
import { PLAN_SECONDS } from '../../policies/sweep-approval'
import { sumText } from '../operators/amounts'
import { waitingItem, type WaitingReader } from './waiting-item'

interface PlanRow {
  readonly id: string
  readonly chainId: number
  readonly asset: string
  readonly units: string
  readonly since: Date
  readonly isApproved: boolean
  readonly total: number
  readonly sent: number
}

/** Plans that nobody has approved; and approved ones of which something is not in a final block, sweeps by asset. */
export async function selectWaitingSweeps(
  db: Db,
  reader: WaitingReader,
  catalogue: Catalogue,
): Promise<readonly WaitingItem[]> {
  const { rows } = await sql<PlanRow>`
    with planned as (
      select s.id as plan_id, coalesce(a.at, s.made_at) as at, a.at is not null as approved
      from sweep_plans s left join sweep_approvals a on a.plan_id = s.id
      where a.at is not null or s.made_at > ${secondsAfter(reader.now, -PLAN_SECONDS)}
    )
    select i.plan_id as id, i.chain_id as "chainId", i.asset, sum(i.units)::text as units,
      a.at as since, a.approved as "isApproved", count(*)::integer as total,
      count(*) filter (where exists (select 1 from sweep_transactions t
        where t.plan_id = i.plan_id and t.address = i.address and t.nonce = i.nonce))::integer as sent
    from sweep_intents i join planned a on a.plan_id = i.plan_id
    where not exists (select 1 from sweep_outcomes o join sweep_transactions t on t.hash = o.hash
        where t.chain_id = i.chain_id and t.address = i.address and t.nonce = i.nonce)
      and not exists (select 1 from sweep_conflicts c
        where c.chain_id = i.chain_id and c.address = i.address and c.nonce = i.nonce)
    group by i.plan_id, i.chain_id, i.asset, a.at, a.approved
    union all
    select m.plan_id, m.chain_id, m.asset, m.units::text, a.at, a.approved, 1, (p.tx_hash is not null)::integer
    from treasury_moves m join planned a on a.plan_id = m.plan_id
      left join treasury_payments p on p.plan_id = m.plan_id
    where p.final_at is null
    order by since`.execute(db)
  return rows.map((row) => waitingSweep(reader, catalogue, row))
}

function waitingSweep(reader: WaitingReader, catalogue: Catalogue, row: PlanRow): WaitingItem {
  const { id, chainId, asset, units, since, isApproved, total, sent } = row
  const item = { kind: 'sweep', id, fact: isApproved ? approvedFact(row) : PLANNED, since } as const
  return waitingItem(reader, item, {
    reference: catalogue.chain(chainId)?.displayedName ?? String(chainId),
    tokens: sumText(catalogue, chainId, [{ asset, units: BigInt(units) }]),
    progress: isApproved ? { done: sent, total } : null,
  })
}

const PLANNED = 'sweep-planned'
const approvedFact = ({ sent, total }: PlanRow) => (sent < total ? 'sweep-approved' : 'sweep-sent')
