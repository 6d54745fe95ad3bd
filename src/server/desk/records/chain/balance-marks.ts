import { sql } from 'kysely'

import type { Db, Tx } from '@server/ports/db'
import { chainTables, cursorOf, updateCursor } from './cursor'

/** From which address index on, and since when, addresses that nobody waits for are compared in turn. */
export async function balanceTurn(db: Db, chainId: number) {
  const columns = ['balances_index as index', 'balances_turn_at as at'] as const
  return cursorOf(db, chainId).select(columns).executeTakeFirstOrThrow()
}

/** Locks the cursor while a round is written; a scan waits for it. False where the chain was frozen meanwhile. */
export async function lockBalanceRound(tx: Tx, chainId: number): Promise<boolean> {
  const row = await cursorOf(tx, chainId).select('frozen_at').forUpdate().executeTakeFirst()
  return row?.frozen_at === null
}

/** What an address held at a final block up to which all its native deposits are recorded. */
export interface BalanceMark {
  readonly block: bigint
  readonly hash: string
  readonly balance: bigint
  readonly sent: number
}

const marksOf = (db: Db, chainId: number) =>
  chainTables(db).selectFrom('native_marks').where('chain_id', '=', chainId)

/** Addresses whose marks stand above a block, and whether they have ever sent. */
export async function marksAbove(db: Db, chainId: number, block: bigint) {
  const above = marksOf(db, chainId).where('block_number', '>', block)
  return above.select(['address', 'sent']).execute()
}

export async function balanceMarks(db: Db, chainId: number, addresses: readonly string[]) {
  const marks = new Map<string, BalanceMark>()
  if (addresses.length === 0) return marks
  const ofChain = marksOf(db, chainId)
  // One parameter, however many there are: ten thousand would take longer to write than to find.
  const among = ofChain.where(sql<boolean>`address = any(${addresses})`)
  for (const row of await among.selectAll().execute()) {
    const { address, block_number: block, block_hash: hash, balance, sent } = row
    marks.set(address, { block, hash, balance: BigInt(balance), sent })
  }
  return marks
}

export async function saveBalanceMarks(
  tx: Tx,
  chainId: number,
  marks: readonly (BalanceMark & { readonly address: string })[],
): Promise<void> {
  if (marks.length === 0) return
  const rows = marks.map(({ address, block, hash, balance, sent }) => ({
    ...{ chain_id: chainId, address, block_number: block, block_hash: hash, balance, sent },
  }))
  await chainTables(tx)
    .insertInto('native_marks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'address']).doUpdateSet((row) => ({
        block_number: row.ref('excluded.block_number'),
        block_hash: row.ref('excluded.block_hash'),
        balance: row.ref('excluded.balance'),
        sent: row.ref('excluded.sent'),
      })),
    )
    .execute()
}

export async function endBalanceRound(
  tx: Tx,
  chainId: number,
  columns: {
    /** The newest block's own time, where all awaited addresses were compared up to it. */
    readonly balances_to?: Date
    readonly balances_index?: number
    readonly balances_turn_at?: Date
  },
): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await updateCursor(tx, chainId).set(columns).execute()
}
