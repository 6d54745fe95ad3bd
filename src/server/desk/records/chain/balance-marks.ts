import type { Db, Tx } from '@server/ports/db'
import { chainTables, cursorOf } from './cursor'

/** From which address index on the next round of balance diffs goes. */
export async function balanceRound(db: Db, chainId: number): Promise<number | null> {
  const row = await cursorOf(db, chainId).select('balances_index as index').executeTakeFirst()
  return row?.index ?? null
}

/** Locks the cursor while a round is written; a scan waits for it. */
export async function lockBalanceRound(tx: Tx, chainId: number): Promise<void> {
  await cursorOf(tx, chainId).select('height').forUpdate().execute()
}

/** What an address held when it was last compared, once its owner has moved money on. */
export interface BalanceMark {
  readonly block: bigint
  readonly hash: string
  readonly balance: bigint
  readonly sent: number
}

export async function balanceMark(db: Db, chainId: number, address: string) {
  const row = await chainTables(db)
    .selectFrom('native_marks')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('address', '=', address)
    .executeTakeFirst()
  if (!row) return null
  const { block_number: block, block_hash: hash, sent } = row
  return { block, hash, balance: BigInt(row.balance), sent }
}

export async function saveBalanceMark(
  tx: Tx,
  chainId: number,
  address: string,
  mark: BalanceMark,
): Promise<void> {
  const columns = {
    block_number: mark.block,
    block_hash: mark.hash,
    balance: mark.balance,
    sent: mark.sent,
  }
  await chainTables(tx)
    .insertInto('native_marks')
    .values({ chain_id: chainId, address, ...columns })
    .onConflict((conflict) => conflict.columns(['chain_id', 'address']).doUpdateSet(columns))
    .execute()
}

export async function endBalanceRound(
  tx: Tx,
  chainId: number,
  columns: { readonly balances_to: Date; readonly balances_index: number },
): Promise<void> {
  await chainTables(tx)
    .updateTable('chain_cursors')
    .set(columns)
    .where('chain_id', '=', chainId)
    .execute()
}
