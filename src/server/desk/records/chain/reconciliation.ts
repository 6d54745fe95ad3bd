import { type BaseUnits, baseUnits, integerOf } from '@kernel/amounts'
import type { Db, Tx } from '@server/ports/db'
import { chainTables } from './cursor'

type ReconciliationTables = {
  chain_reconciliations: { chain_id: number; checked_at: Date | null; passed_at: Date }
}

const tables = (db: Db) => chainTables(db).withTables<ReconciliationTables>()

/** Base units of an asset that the books have at an address and its chain has not. */
export interface Shortfall {
  readonly chainId: number
  readonly address: string
  readonly asset: string
  readonly units: BaseUnits
}

export const shortfallText = ({ chainId, address, asset, units }: Shortfall): string =>
  `${units.toString()} of ${asset} at ${address} on ${chainId}`

/** A chain that was never compared counts from now on. */
export async function beginReconciling(db: Db, chainId: number, at: Date): Promise<void> {
  await tables(db)
    .insertInto('chain_reconciliations')
    .values({ chain_id: chainId, checked_at: null, passed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const readReconciliations = async (db: Db) => {
  const rows = await tables(db).selectFrom('chain_reconciliations').selectAll().execute()
  return rows.map(({ chain_id: chainId, checked_at: checkedAt, passed_at: passedAt }) => ({
    ...{ chainId, checkedAt, passedAt },
  }))
}

export async function readShortfalls(db: Db): Promise<readonly Shortfall[]> {
  const rows = await tables(db).selectFrom('chain_shortfalls').selectAll().execute()
  return rows.map(({ chain_id: chainId, address, asset, units }) => ({
    ...{ chainId, address, asset, units: baseUnits(units) },
  }))
}

export async function wasReconciled(db: Db, chainId: number, since: Date): Promise<boolean> {
  const compared = tables(db).selectFrom('chain_reconciliations').where('chain_id', '=', chainId)
  const recent = compared.where('checked_at', '>', since)
  return (await recent.select('chain_id').executeTakeFirst()) !== undefined
}

/** Replaces what was found before; a comparison without a shortfall has passed. */
export async function saveReconciliation(
  tx: Tx,
  chainId: number,
  shortfalls: readonly Shortfall[],
  at: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('chain_reconciliations')
    .set({ checked_at: at, ...(shortfalls.length === 0 && { passed_at: at }) })
    .where('chain_id', '=', chainId)
    .execute()
  await tables(tx).deleteFrom('chain_shortfalls').where('chain_id', '=', chainId).execute()
  if (shortfalls.length === 0) return
  const rows = shortfalls.map(({ address, asset, units }) => ({
    ...{ chain_id: chainId, address, asset, units: integerOf(units) },
  }))
  await tables(tx).insertInto('chain_shortfalls').values(rows).execute()
}
