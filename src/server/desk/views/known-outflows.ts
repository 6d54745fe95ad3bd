import { sql } from 'kysely'

import type { Db } from '@server/ports/db'

/** Base units by `address asset` for which the alarm was given, and that are not booked as lost since. */
export async function selectKnownOutflows(
  db: Db,
  chainId: number,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ name: string; units: string }>`
    select address || ' ' || asset as name, sum(units)::text as units from unexplained_outflows o
    where chain_id = ${chainId} and not exists (
      select 1 from chain_losses l
      where l.chain_id = o.chain_id and l.address = o.address and l.asset = o.asset
        and l.at >= o.seen_at)
    group by address, asset`.execute(db)
  return new Map(rows.map(({ name, units }) => [name, BigInt(units)]))
}
