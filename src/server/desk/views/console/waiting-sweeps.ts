import { sql } from 'kysely'

import type { WaitingItem } from '@contract/console/waiting'
import type { Db } from '@server/ports/db'
import type { Catalogue } from '../../catalogue'
import { tokenText } from '../operators/amounts'
import { waitingItem, type WaitingReader } from './waiting-item'

interface PlanRow {
  readonly id: string
  readonly chainId: number
  readonly asset: string
  readonly units: string
  readonly since: Date
  readonly total: number
  readonly sent: number
}

/** Approved plans of which something is not in a final block: sweeps by plan and asset, and moves of the treasury. */
export async function selectWaitingSweeps(
  db: Db,
  reader: WaitingReader,
  catalogue: Catalogue,
): Promise<readonly WaitingItem[]> {
  const { rows } = await sql<PlanRow>`
    select i.plan_id as id, i.chain_id as "chainId", i.asset, sum(i.units)::text as units,
      a.at as since, count(*)::integer as total,
      count(*) filter (where exists (select 1 from sweep_transactions t
        where t.plan_id = i.plan_id and t.address = i.address and t.nonce = i.nonce))::integer as sent
    from sweep_intents i join sweep_approvals a on a.plan_id = i.plan_id
    where not exists (select 1 from sweep_outcomes o join sweep_transactions t on t.hash = o.hash
        where t.chain_id = i.chain_id and t.address = i.address and t.nonce = i.nonce)
      and not exists (select 1 from sweep_conflicts c
        where c.chain_id = i.chain_id and c.address = i.address and c.nonce = i.nonce)
    group by i.plan_id, i.chain_id, i.asset, a.at
    union all
    select m.plan_id, m.chain_id, m.asset, m.units::text, a.at, 1, (p.tx_hash is not null)::integer
    from treasury_moves m join sweep_approvals a on a.plan_id = m.plan_id
      left join treasury_payments p on p.plan_id = m.plan_id
    where p.final_at is null
    order by since`.execute(db)
  return rows.map((row) => {
    const { id, chainId, asset, units, since, total, sent } = row
    const listed = catalogue.token(chainId, asset)
    const fact = sent < total ? 'sweep-approved' : 'sweep-sent'
    return waitingItem(
      reader,
      { kind: 'sweep', id, fact, since },
      {
        reference: catalogue.chain(chainId)?.displayedName ?? String(chainId),
        tokens: tokenText(units, listed?.symbol ?? null, listed?.decimals ?? null),
        progress: { done: sent, total },
      },
    )
  })
}
