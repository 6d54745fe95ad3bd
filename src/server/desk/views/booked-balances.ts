import { sql } from 'kysely'

import { NATIVE_ASSET } from '@kernel/address'
import type { Db } from '@server/ports/db'

/** What the books have of an asset at a deposit address. */
export interface BookedBalance {
  readonly address: string
  /** Of the key that owns the address. */
  readonly index: number
  readonly asset: string
  readonly units: bigint
}

/** All that is booked on a chain and more than nothing, in the order of the addresses. */
export async function selectBookedBalances(
  db: Db,
  chainId: number,
): Promise<readonly BookedBalance[]> {
  const { rows } = await sql<{ address: string; index: number; asset: string; units: string }>`
    select address, address_index as index, asset, sum(units)::text as units
    from (
      select address, asset, units from deposits where chain_id = ${chainId} and status = 'final' and lost_at is null
      union all
      select address, ${NATIVE_ASSET}, units from top_up_arrivals where chain_id = ${chainId} and final_at is not null
      union all
      select address, asset, -units from sweep_outcomes where chain_id = ${chainId}
      union all
      select address, ${NATIVE_ASSET}, -fee from sweep_outcomes where chain_id = ${chainId}
      union all
      select address, asset, -units from chain_losses where chain_id = ${chainId}
    ) as moved join deposit_addresses using (address)
    group by address, address_index, asset having sum(units) > 0
    order by address_index, asset`.execute(db)
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }))
}
