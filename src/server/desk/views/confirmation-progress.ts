import type { Quote } from '@contract/v1/quotes'
import type { FlowDeps } from '../deps'
import { confirmations } from '../policies/finality'
import { readCursor } from '../records/chain/cursor'
import type { DepositRecord } from '../records/deposit/row'

/** The newest deposit decides: all of them are waited for. */
export async function confirmationProgress(
  { database, catalogue }: FlowDeps,
  chainId: number,
  deposits: readonly DepositRecord[],
): Promise<Quote['confirmations'] | null> {
  const newest = deposits.at(-1)
  const chain = catalogue.chain(chainId)
  const cursor = await readCursor(database.db, chainId)
  if (!newest || !chain || !cursor) return null
  const seen = newest.isFinal
    ? chain.depth
    : confirmations(cursor.height, newest.block, chain.depth)
  return { seen, needed: chain.depth }
}
