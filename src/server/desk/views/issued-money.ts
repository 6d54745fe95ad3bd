import { isNativeAddress } from '@kernel/address'
import type { Db } from '@server/ports/db'
import type { LossTables } from '../records/chain/losses'
import type { DepositAddressTables } from '../records/deposit-address'
import type { DepositTables } from '../records/deposit/row'
import type { RestoreTables } from '../records/payout/adopted'
import type { PayoutTables } from '../records/payout/row'
import { sweepTables } from '../records/sweep/row'

/** What the records say lies outside: on chain at our addresses, and in the bank's folder. */

export async function selectIssuedAddresses(db: Db): Promise<readonly string[]> {
  const rows = await db
    .withTables<DepositAddressTables>()
    .selectFrom('deposit_addresses')
    .select('address')
    .execute()
  return rows.map(({ address }) => address)
}

/**
 * Base units of an asset by address, up to a block. What was seen counts as well: it lies there, and waits to be final. What
 * sweeps have moved does not lie there any more.
 */
export async function selectCreditedUnits(
  db: Db,
  { chainId, asset, height }: Swept,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .withTables<DepositTables>()
    .selectFrom('deposits')
    .select(({ fn }) => ['address', fn.sum<string>('units').as('units')])
    .where('chain_id', '=', chainId)
    .where('asset', '=', asset)
    .where('status', 'in', ['seen', 'final'])
    .where('lost_at', 'is', null)
    .groupBy('address')
    .execute()
  const credited = new Map(rows.map(({ address, units }) => [address, BigInt(units)]))
  const topUps = isNativeAddress(asset) ? await selectTopUps(db, chainId) : []
  for (const { address, units } of topUps)
    credited.set(address, (credited.get(address) ?? 0n) + BigInt(units))
  for (const { address, units } of await selectLost(db, chainId, asset))
    credited.set(address, (credited.get(address) ?? 0n) - BigInt(units))
  for (const { address, units } of await selectSwept(db, { chainId, asset, height }))
    credited.set(address, (credited.get(address) ?? 0n) - BigInt(units))
  return credited
}

interface Swept {
  readonly chainId: number
  readonly asset: string
  readonly height: bigint
}

/** The native coin pays for all of them. */
const selectSwept = async (db: Db, { chainId, asset, height }: Swept) => {
  const outcomes = sweepTables(db)
    .selectFrom('sweep_outcomes')
    .where('chain_id', '=', chainId)
    .where('block_number', '<=', height)
  const moved = outcomes.select(['address', 'units']).where('asset', '=', asset)
  const spent = outcomes.select(['address', 'fee as units'])
  return await (isNativeAddress(asset) ? moved.unionAll(spent) : moved).execute()
}

/** Where it lies there after all, more does than was credited. */
const selectLost = (db: Db, chainId: number, asset: string) =>
  db
    .withTables<LossTables>()
    .selectFrom('chain_losses')
    .select(['address', 'units'])
    .where('chain_id', '=', chainId)
    .where('asset', '=', asset)
    .execute()

/** Gas of the treasury lies at deposit addresses as well. */
const selectTopUps = (db: Db, chainId: number) =>
  sweepTables(db)
    .selectFrom('top_up_arrivals')
    .select(['address', 'units'])
    .where('chain_id', '=', chainId)
    .execute()

interface IssuedFile {
  readonly name: string
  readonly sha256: string | null
}

/** Of erased persons: operators delete these by hand. */
export async function selectErasedFiles(db: Db): Promise<ReadonlySet<string | null>> {
  const payouts = db
    .withTables<PayoutTables>()
    .selectFrom('payouts')
    .select('file_name as name')
    .where('file_content', '=', '')
  const adopted = db
    .withTables<RestoreTables>()
    .selectFrom('adopted_payments')
    .select('file_name as name')
    .where('iban', '=', '')
  const rows = [...(await payouts.execute()), ...(await adopted.execute())]
  return new Set(rows.map(({ name }) => name))
}

/** Payment files that were committed, whether they are handed over or not, and those of another database. */
export async function selectPaymentFiles(db: Db): Promise<readonly IssuedFile[]> {
  const rows = await db
    .withTables<PayoutTables>()
    .selectFrom('payouts')
    .select(['file_name as name', 'file_sha256 as sha256'])
    .where('file_name', 'is not', null)
    .execute()
  const adopted = await db
    .withTables<RestoreTables>()
    .selectFrom('adopted_payments')
    .select(['file_name as name', 'sha256'])
    .execute()
  return [...adopted, ...rows].flatMap(({ name, ...file }) =>
    name === null ? [] : [{ ...file, name }],
  )
}
