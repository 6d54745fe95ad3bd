import type { ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { finalHeight } from '../policies/finality'
import { readCursor } from '../records/chain/cursor'
import type { Shortfall } from '../records/chain/reconciliation'
import { selectBookedBalances } from '../views/booked-balances'

type Deps = Pick<FlowDeps, 'database' | 'catalogue'>

/**
 * What the books have at deposit addresses and the chain's newest final block has not. A frozen chain is compared too:
 * what a reorganisation took from what was final is missing there.
 */
export async function chainShortfalls(deps: Deps, reader: ChainReader): Promise<Shortfall[]> {
  const { chainId } = reader
  const { db } = deps.database
  const final = await comparedHeight(deps, reader)
  if (final === null) return []
  const booked = await selectBookedBalances(db, chainId)
  const missing: Shortfall[] = []
  for (const token of deps.catalogue.tokens.filter((each) => each.chainId === chainId)) {
    const asset = token.address.toLowerCase()
    const own = booked.filter((each) => each.asset === asset)
    const balances = await reader.balances(final, own.map(addressOf), asset)
    for (const [at, { address, units }] of own.entries()) {
      const lacks = units - (balances[at] ?? 0n)
      if (lacks > 0n) missing.push({ chainId, address, asset, units: lacks })
    }
  }
  return missing
}

const addressOf = ({ address }: { readonly address: string }): string => address

/** Null where nothing was read yet, or nothing is final. */
async function comparedHeight(
  { database, catalogue }: Deps,
  reader: ChainReader,
): Promise<bigint | null> {
  const chain = catalogue.chain(reader.chainId)
  const cursor = await readCursor(database.db, reader.chainId)
  if (!chain || !cursor) return null
  const head = (await reader.head()).number
  const height = cursor.height < head ? cursor.height : head
  const finalized = chain.usesFinalizedTag ? await reader.finalized() : null
  const final = finalHeight(chain, height, finalized)
  return final < 0n ? null : final
}
