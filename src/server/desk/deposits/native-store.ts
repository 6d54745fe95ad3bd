import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { secondsAfter } from '@server/ports/clock'
import type { Db, Tx } from '@server/ports/db'
import type { Gain } from './unexplained'

const NATIVE = NATIVE_PLACEHOLDER.toLowerCase()

export interface Watched {
  readonly address: string
  readonly index: number
}

/** From which address index on the next round goes. */
export async function roundOf(db: Db, chainId: number): Promise<{ index: number } | null> {
  const row = await db
    .selectFrom('chain_cursors')
    .select('balances_index as index')
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
  return row ?? null
}

/** Addresses that somebody pays native coins to now, or did until a moment ago. */
export async function awaited(db: Db, chainId: number, now: Date): Promise<Watched[]> {
  return db
    .selectFrom('deposit_addresses')
    .innerJoin('quotes', 'quotes.address', 'deposit_addresses.address')
    .select(['deposit_addresses.address', 'address_index as index'])
    .distinct()
    .where('quotes.chain_id', '=', chainId)
    .where('quotes.asset', '=', NATIVE)
    .where((where) =>
      where.or([
        where('quotes.status', 'in', ['awaits-crypto', 'confirming']),
        where('quotes.expires_at', '>', secondsAfter(now, -LINGER_SECONDS)),
      ]),
    )
    .execute()
}

const LINGER_SECONDS = 3_600

/** The next of all addresses in turn, so that late money of this kind is found too. */
export async function nextInTurn(db: Db, from: number, count: number): Promise<Watched[]> {
  return db
    .selectFrom('deposit_addresses')
    .select(['address', 'address_index as index'])
    .where('address_index', '>=', from)
    .orderBy('address_index')
    .limit(count)
    .execute()
}

/** What deposits explain of native balances, by address. */
export async function explainedBy(
  db: Db,
  chainId: number,
  addresses: readonly string[],
  upTo: bigint,
): Promise<ReadonlyMap<string, readonly Gain[]>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('deposits')
    .select(['address', 'block_number', 'units'])
    .where('chain_id', '=', chainId)
    .where('asset', '=', NATIVE)
    .where('status', 'in', ['seen', 'final'])
    .where('address', 'in', addresses)
    .where('block_number', '<=', upTo)
    .orderBy('block_number')
    .execute()
  const gains = new Map<string, readonly Gain[]>()
  for (const { address, block_number, units } of rows)
    gains.set(address, [
      ...(gains.get(address) ?? []),
      { block: block_number, units: BigInt(units) },
    ])
  return gains
}

export interface Mark {
  readonly block: bigint
  readonly hash: string
  readonly balance: bigint
  readonly sent: number
}

export async function markOf(db: Db, chainId: number, address: string): Promise<Mark | null> {
  const row = await db
    .selectFrom('native_marks')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('address', '=', address)
    .executeTakeFirst()
  if (!row) return null
  const { block_number: block, block_hash: hash, sent } = row
  return { block, hash, balance: BigInt(row.balance), sent }
}

export async function setMark(tx: Tx, chainId: number, address: string, mark: Mark): Promise<void> {
  const columns = {
    block_number: mark.block,
    block_hash: mark.hash,
    balance: mark.balance,
    sent: mark.sent,
  }
  await tx
    .insertInto('native_marks')
    .values({ chain_id: chainId, address, ...columns })
    .onConflict((conflict) => conflict.columns(['chain_id', 'address']).doUpdateSet(columns))
    .execute()
}

export async function endRound(
  tx: Tx,
  chainId: number,
  columns: { readonly balances_to: Date; readonly balances_index: number },
): Promise<void> {
  await tx.updateTable('chain_cursors').set(columns).where('chain_id', '=', chainId).execute()
}
