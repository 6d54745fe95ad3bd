import { sql } from 'kysely'

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

export type DepositsByAddress = ReadonlyMap<string, readonly DepositedAmount[]>

/** Amounts of an asset by address: what native balances are compared with. */
export async function depositsByAddress(db: Db, deposited: Deposited): Promise<DepositsByAddress> {
  const found = new Map<string, DepositedAmount[]>()
  for (const deposit of await depositedAmounts(db, deposited)) {
    const own = found.get(deposit.address) ?? []
    own.push(deposit)
    found.set(deposit.address, own)
  }
  return found
}

async function depositedAmounts(
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
    .where('lost_at', 'is', null)
    .where(isOneOf(addresses))
    .orderBy('block_number')
    .execute()
  const topUps = isNativeAddress(asset) ? await arrivedTopUps(db, chainId, addresses) : []
  return [...rows, ...topUps].map((row) => ({ ...row, units: BigInt(row.units) }))
}

/** One parameter, however many there are: ten thousand would take longer to write than to find. */
const isOneOf = (addresses: readonly string[]) => sql<boolean>`address = any(${addresses})`

/** Gas that the treasury sent explains a balance as deposits do. */
const arrivedTopUps = (db: Db, chainId: number, addresses: readonly string[]) =>
  sweepTables(db)
    .selectFrom('top_up_arrivals')
    .select(['address', 'block_number as block', 'units'])
    .select(['tx_hash as txHash', 'log_index as logIndex'])
    .where('chain_id', '=', chainId)
    .where(isOneOf(addresses))
    .execute()
