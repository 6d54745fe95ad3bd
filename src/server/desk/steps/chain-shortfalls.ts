import { isNativeAddress } from '@kernel/address'
import type { ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { finalHeight } from '../policies/finality'
import { readCursor } from '../records/chain/cursor'
import type { Shortfall } from '../records/chain/reconciliation'
import { type BookedBalance, selectBookedBalances } from '../views/booked-balances'

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
  const short = await shortOf(deps, reader, await selectBookedBalances(db, chainId), final)
  return short.map(({ address, asset, missing }) => ({ chainId, address, asset, units: missing }))
}

type Short<Booked> = Booked & { readonly missing: bigint }

/** Of what is booked that of which a block has less. A contract that nobody lists may answer what it likes: it is not asked. */
export async function shortOf<Booked extends BookedBalance>(
  { catalogue }: Pick<Deps, 'catalogue'>,
  reader: ChainReader,
  booked: readonly Booked[],
  block: bigint,
): Promise<readonly Short<Booked>[]> {
  const isAsked = (asset: string): boolean =>
    isNativeAddress(asset) || catalogue.token(reader.chainId, asset) !== null
  const short: Short<Booked>[] = []
  for (const asset of new Set(booked.map((one) => one.asset).filter(isAsked))) {
    const own = booked.filter((one) => one.asset === asset)
    const addresses = own.map(({ address }) => address)
    const balances = await reader.balances(block, addresses, asset)
    for (const [at, one] of own.entries()) {
      const missing = one.units - (balances[at] ?? 0n)
      if (missing > 0n) short.push({ ...one, missing })
    }
  }
  return short
}

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
