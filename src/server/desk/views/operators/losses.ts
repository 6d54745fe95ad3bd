import { sql } from 'kysely'

import type { Db } from '@server/ports/db'

/** A type alias, since the fields of a report may have any name. */
type LossRow = {
  readonly at: Date
  readonly chain: string
  readonly address: string
  readonly asset: string
  readonly units: string
  readonly proposedBy: string
  readonly confirmedBy: string
}

/** What is booked as lost and was not found again, and who said so; newest first. */
export async function selectLossRows(db: Db, limit: number): Promise<readonly LossRow[]> {
  const { rows } = await sql<LossRow>`
    select l.at, l.chain_id::text as chain, l.address, l.asset, sum(l.units)::text as units,
      p.proposed_by as "proposedBy", p.confirmed_by as "confirmedBy"
    from (
      select at, chain_id, address, asset, units, proposal_id from chain_losses
      union all
      select lost_at, chain_id, address, asset, units, loss_proposal_id from deposits
        where lost_at is not null
    ) as l join operator_proposals p on p.id = l.proposal_id
    group by l.at, l.chain_id, l.address, l.asset, p.id
    order by l.at desc, l.address, l.asset
    limit ${limit}`.execute(db)
  return rows
}
