import { isNativeAddress } from '@kernel/address'
import { isBalanceDiff } from '@kernel/log-index'
import { hasChangedRows } from '../../rows/changed-rows'
import type { SeenTransfer } from '@server/ports/chain'
import type { Db, Tx } from '@server/ports/db'
import { sweepTables } from './row'

/** Those of a chain that two operators approved, oldest approval first, each with its arrival where there is one. */
const approvedTopUps = (db: Db, chainId: number) =>
  sweepTables(db)
    .selectFrom('sweep_top_ups as planned')
    .innerJoin('sweep_approvals as approval', 'approval.plan_id', 'planned.plan_id')
    .leftJoin('top_up_arrivals as arrival', (join) =>
      join
        .onRef('arrival.plan_id', '=', 'planned.plan_id')
        .onRef('arrival.address', '=', 'planned.address'),
    )
    .where('planned.chain_id', '=', chainId)
    .orderBy('approval.at')

/**
 * Whether an inflow is a top-up that two operators approved: exactly its amount to its address, from the treasury address
 * of the plan or, as a contract wallet pays, from a sender that no transaction names. Such an inflow is never a deposit.
 */
export async function recordTopUp(
  tx: Tx,
  chainId: number,
  { to, from, asset, amount, logIndex, ...seen }: SeenTransfer,
): Promise<boolean> {
  if (!isNativeAddress(asset)) return false
  const planned = await approvedTopUps(tx, chainId)
    .select(['planned.plan_id', 'gas_from', 'arrival.tx_hash', 'arrival.final_at'])
    .where('planned.address', '=', to)
    .where('planned.units', '=', amount.toString())
    .execute()
  const known = planned.find(({ tx_hash }) => tx_hash === seen.txHash)
  const isOfTreasury = (gasFrom: string) => isBalanceDiff(logIndex) || gasFrom === from
  const open = planned.find((row) => row.final_at === null && isOfTreasury(row.gas_from))
  if (known?.final_at) return true
  const taken = known ?? open
  if (!taken) return false
  const sighting = {
    ...{ tx_hash: seen.txHash, log_index: logIndex },
    ...{ block_number: seen.blockNumber, block_hash: seen.blockHash },
  }
  const row = { plan_id: taken.plan_id, address: to, chain_id: chainId, units: amount }
  await sweepTables(tx)
    .insertInto('top_up_arrivals')
    .values({ ...row, ...sighting, final_at: null })
    // Seen again after a reorganisation.
    .onConflict((conflict) => conflict.columns(['plan_id', 'address']).doUpdateSet(sighting))
    .execute()
  return true
}

/** Approved ones to an address that are not seen on chain yet. */
export async function selectOpenTopUpsTo(
  db: Db,
  chainId: number,
  address: string,
): Promise<readonly { readonly gasFrom: string; readonly units: bigint }[]> {
  const rows = await approvedTopUps(db, chainId)
    .select(['gas_from as gasFrom', 'planned.units'])
    .where('planned.address', '=', address)
    .where('arrival.tx_hash', 'is', null)
    .execute()
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }))
}

export interface TopUpArrival {
  readonly planId: string
  readonly address: string
  readonly units: bigint
  readonly block: bigint
  readonly blockHash: string
}

const arrivals = (db: Db, chainId: number) =>
  sweepTables(db)
    .selectFrom('top_up_arrivals')
    .select(['plan_id as planId', 'address', 'units'])
    .select(['block_number as block', 'block_hash as blockHash'])
    .where('chain_id', '=', chainId)

const toArrival = <Row extends { readonly units: string }>(row: Row) => ({
  ...row,
  units: BigInt(row.units),
})

/** Seen, and not posted yet. */
export async function selectOpenTopUps(db: Db, chainId: number): Promise<readonly TopUpArrival[]> {
  const rows = await arrivals(db, chainId).where('final_at', 'is', null).execute()
  return rows.map(toArrival)
}

/** Posted, in blocks above one. */
export async function selectFinalTopUps(
  db: Db,
  { chainId, above }: { readonly chainId: number; readonly above: bigint },
): Promise<readonly TopUpArrival[]> {
  const final = arrivals(db, chainId).where('final_at', 'is not', null)
  return (await final.where('block_number', '>', above).execute()).map(toArrival)
}

/** A top-up of an approved plan that is not booked. */
export interface AwaitedTopUp {
  readonly planId: string
  readonly address: string
  readonly units: bigint
  readonly gasFrom: string
  readonly approvedAt: Date
  /** Null while no block holds it. */
  readonly txHash: string | null
}

/** Without those of addresses from which a sweep has moved since, which need no more gas. */
export async function selectAwaitedTopUps(
  db: Db,
  chainId: number,
): Promise<readonly AwaitedTopUp[]> {
  const rows = await approvedTopUps(db, chainId)
    .select(['planned.plan_id as planId', 'planned.address', 'planned.units'])
    .select(['gas_from as gasFrom', 'approval.at as approvedAt', 'tx_hash as txHash'])
    .where('final_at', 'is', null)
    .where((where) => {
      const moved = where
        .selectFrom('sweep_outcomes as moved')
        .select('moved.hash')
        .whereRef('moved.address', '=', 'planned.address')
        .whereRef('moved.chain_id', '=', 'planned.chain_id')
        .whereRef('moved.at', '>', 'approval.at')
      return where.not(where.exists(moved))
    })
    .execute()
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }))
}

const placeOf = ({ planId, address, blockHash }: TopUpArrival) => ({
  plan_id: planId,
  address,
  block_hash: blockHash,
})

const arrivalAt = (tx: Tx, arrival: TopUpArrival) =>
  sweepTables(tx)
    .updateTable('top_up_arrivals')
    .where((where) => where.and(placeOf(arrival)))

/** False where it changed meanwhile. */
export async function finaliseTopUp(tx: Tx, arrival: TopUpArrival, at: Date): Promise<boolean> {
  const final = arrivalAt(tx, arrival).set({ final_at: at }).where('final_at', 'is', null)
  return hasChangedRows(final)
}

/** Of a frozen chain alone: its final block was replaced. False where it is not final any more. */
export async function reopenTopUp(tx: Tx, arrival: TopUpArrival): Promise<boolean> {
  const open = arrivalAt(tx, arrival).set({ final_at: null }).where('final_at', 'is not', null)
  return hasChangedRows(open)
}

/** Its block was replaced. */
export async function dropTopUp(tx: Tx, arrival: TopUpArrival): Promise<void> {
  await sweepTables(tx)
    .deleteFrom('top_up_arrivals')
    .where((where) => where.and(placeOf(arrival)))
    .where('final_at', 'is', null)
    .execute()
}
