import { isNativeAddress } from '@kernel/address'
import type { ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import type { BookedBalance } from '../views/booked-balances'

export type OnChain<Booked> = Booked & { readonly has: bigint }

/**
 * What is booked, each with what a block has of it, read asset by asset. A contract that nobody lists may answer what it
 * likes: it is left out.
 */
export async function onChain<Booked extends Pick<BookedBalance, 'address' | 'asset'>>(
  { catalogue }: Pick<FlowDeps, 'catalogue'>,
  reader: ChainReader,
  booked: readonly Booked[],
  block: bigint,
): Promise<readonly OnChain<Booked>[]> {
  const isAsked = (asset: string): boolean =>
    isNativeAddress(asset) || catalogue.token(reader.chainId, asset) !== null
  const asked = booked.filter((one) => isAsked(one.asset))
  const found: OnChain<Booked>[] = []
  for (const asset of new Set(asked.map((one) => one.asset))) {
    const own = asked.filter((one) => one.asset === asset)
    const addresses = own.map(({ address }) => address)
    const balances = await reader.balances(block, addresses, asset)
    found.push(...own.map((one, at) => ({ ...one, has: balances[at] ?? 0n })))
  }
  return found
}
