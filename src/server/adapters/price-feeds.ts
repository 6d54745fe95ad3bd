import { type Address, getAddress, parseAbi, type PublicClient } from 'viem'

import type { FeedRound, PriceFeeds } from '@server/ports/rates'
import { agreed, askProviders, reached } from './quorum'

/** The Chainlink aggregator interface, as far as a price needs it. */
const AGGREGATOR = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
])

type Reader = Pick<PublicClient, 'readContract' | 'getBlockNumber'>
type Round = Omit<FeedRound, 'feed'>

/** Reads feeds over the JSON-RPC of their chains; where a chain has several providers, what two tell of one block. */
export function priceFeeds(
  providers: ReadonlyMap<number, readonly Reader[]>,
): Pick<PriceFeeds, 'latest'> {
  const decimalsOf = rememberedDecimals()
  return {
    latest: async (chainId, feed) => {
      const readers = providers.get(chainId) ?? []
      const at = readers.length > 1 ? await commonBlock(readers) : {}
      const rounds = await askProviders(readers, (reader) =>
        readRound(reader, getAddress(feed), at, decimalsOf),
      )
      if (rounds.length === 0) throw new Error('no client for the chain of a price feed')
      const round = readers.length > 1 ? agreed(rounds, roundText) : rounds[0]
      if (!round) throw new Error('no two RPC providers tell the same price')
      return { feed, ...round }
    },
  }
}

/** A moment later one of them may know a newer round already: so all are asked about a block that two have. */
async function commonBlock(readers: readonly Reader[]) {
  const heads = await askProviders(readers, (reader) => reader.getBlockNumber({ cacheTime: 0 }))
  return { blockNumber: reached(heads, (head) => head) ?? 0n }
}

async function readRound(
  reader: Reader,
  address: Address,
  at: { readonly blockNumber?: bigint },
  decimalsOf: (reader: Reader, address: Address) => Promise<number>,
): Promise<Round> {
  const [roundId, answer, , updatedAt] = await reader.readContract({
    address,
    abi: AGGREGATOR,
    functionName: 'latestRoundData',
    ...at,
  })
  return {
    roundId: roundId.toString(),
    answer,
    decimals: await decimalsOf(reader, address),
    // Unix seconds stay far below what a number holds exactly.
    updatedAt: Number.parseInt(updatedAt.toString(), 10),
  }
}

const roundText = ({ roundId, answer, decimals, updatedAt }: Round): string =>
  [roundId, answer, decimals, updatedAt].join()

/** A feed's decimals never change; each provider is asked for itself. */
function rememberedDecimals() {
  const known = new Map<Reader, Map<Address, number>>()
  return async (reader: Reader, address: Address): Promise<number> => {
    const its = known.get(reader) ?? new Map<Address, number>()
    known.set(reader, its)
    const decimals = its.get(address) ?? (await readDecimals(reader, address))
    its.set(address, decimals)
    return decimals
  }
}

const readDecimals = (reader: Reader, address: Address): Promise<number> =>
  reader.readContract({ address, abi: AGGREGATOR, functionName: 'decimals' })
