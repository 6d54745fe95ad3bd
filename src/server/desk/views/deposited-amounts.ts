import type { Db } from '@server/ports/db'
import { depositTable } from '../records/deposit/row'

interface Deposited {
  readonly chainId: number
  readonly asset: string
  readonly addresses: readonly string[]
  readonly upTo: bigint
}

/** Amounts of an asset by address, up to a block: what native balances are compared with. */
export async function depositedAmounts(
  db: Db,
  { chainId, asset, addresses, upTo }: Deposited,
): Promise<readonly { address: string; block: bigint; units: bigint }[]> {
  if (addresses.length === 0) return []
  const rows = await depositTable(db)
    .selectFrom('deposits')
    .select(['address', 'block_number as block', 'units'])
    .where('chain_id', '=', chainId)
    .where('asset', '=', asset)
    .where('status', 'in', ['seen', 'final'])
    .where('address', 'in', addresses)
    .where('block_number', '<=', upTo)
    .orderBy('block_number')
    .execute()
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }))
}
