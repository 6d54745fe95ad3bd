import { isNativeAddress } from '@kernel/address'
import type { Db } from '@server/ports/db'
import { depositTable } from '../records/deposit/row'
import { sweepTables } from '../records/sweep/row'

interface Deposited {
  readonly chainId: number
  readonly asset: string
  readonly addresses: readonly string[]
}

export interface DepositedAmount {
  readonly address: string
  readonly txHash: string
  readonly logIndex: number
  readonly block: bigint
  readonly units: bigint
}

/** Amounts of an asset by address: what native balances are compared with. */
export async function depositedAmounts(
  db: Db,
  { chainId, asset, addresses }: Deposited,
): Promise<readonly DepositedAmount[]> {
  if (addresses.length === 0) return []
  const rows = await depositTable(db)
    .selectFrom('deposits')
    .select(['address', 'block_number as block', 'units'])
    .select(['tx_hash as txHash', 'log_index as logIndex'])
    .where('chain_id', '=', chainId)
    .where('asset', '=', asset)
    .where('status', 'in', ['seen', 'final'])
    .where('address', 'in', addresses)
    .orderBy('block_number')
    .execute()
  const topUps = isNativeAddress(asset) ? await arrivedTopUps(db, chainId, addresses) : []
  return [...rows, ...topUps].map((row) => ({ ...row, units: BigInt(row.units) }))
}

/** Gas that the treasury sent explains a balance as deposits do. */
const arrivedTopUps = (db: Db, chainId: number, addresses: readonly string[]) =>
  sweepTables(db)
    .selectFrom('top_up_arrivals')
    .select(['address', 'block_number as block', 'units'])
    .select(['tx_hash as txHash', 'log_index as logIndex'])
    .where('chain_id', '=', chainId)
    .where('address', 'in', addresses)
    .execute()
