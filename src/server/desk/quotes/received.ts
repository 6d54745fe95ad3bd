import type { Db } from '@server/ports/db'
import type { Registry } from '../assets/registry'
import type { Cursor } from '../deposits/cursor'
import type { StoredDeposit } from '../deposits/deposit'
import type { Received } from './present'
import type { StoredQuote } from './quote'

interface Deps {
  readonly db: Db
  readonly registry: Registry
  cursor(db: Db, chainId: number): Promise<Cursor | null>
  paying(db: Db, quoteIds: readonly string[]): Promise<readonly StoredDeposit[]>
  confirmations(height: bigint, block: bigint, depth: number): number
}

/** Reads what has arrived for a quote. */
export const receivedFor =
  (deps: Deps) =>
  async (quote: StoredQuote): Promise<Received> => {
    const deposits = await deps.paying(deps.db, [quote.id])
    const units = deposits.reduce((total, deposit) => total + deposit.units, 0n)
    return { units, confirmations: await progress(deps, quote.chainId, deposits) }
  }

/** The newest deposit decides: all of them are waited for. */
async function progress(
  deps: Deps,
  chainId: number,
  deposits: readonly StoredDeposit[],
): Promise<Received['confirmations']> {
  const newest = deposits.at(-1)
  const chain = deps.registry.chain(chainId)
  const cursor = await deps.cursor(deps.db, chainId)
  if (!newest || !chain || !cursor) return null
  const seen = newest.isFinal
    ? chain.depth
    : deps.confirmations(cursor.height, newest.block, chain.depth)
  return { seen, needed: chain.depth }
}
