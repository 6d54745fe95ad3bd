import { sql } from 'kysely'

import type { Db } from '@server/ports/db'

/**
 * Base units by `address asset` for which the alarm was given since the chain's last thaw. A thaw books what is lost by then:
 * what is missing after it is an alarm again.
 */
export async function selectKnownOutflows(
  db: Db,
  chainId: number,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ name: string; units: string }>`
    select address || ' ' || asset as name, sum(units)::text as units from unexplained_outflows
    where chain_id = ${chainId} and seen_at > coalesce((
      select max(confirmed_at) from operator_proposals
      where action = 'thaw' and subject = ${`chain:${chainId}`}), '-infinity')
    group by address, asset`.execute(db)
  return new Map(rows.map(({ name, units }) => [name, BigInt(units)]))
}
