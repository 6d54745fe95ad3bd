import { type Address, getAddress, parseAbi, type PublicClient } from 'viem'

import type { PriceFeeds } from '@server/ports/rates'

/** The Chainlink aggregator interface, as far as a price needs it. */
const AGGREGATOR = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
])

type Reader = Pick<PublicClient, 'readContract'>

/** Reads feeds over the JSON-RPC of their chains. */
export function priceFeeds(clients: ReadonlyMap<number, Reader>): PriceFeeds {
  const known = new Map<string, number>()
  return {
    latest: async (chainId, feed) => {
      const client = clients.get(chainId)
      if (!client) throw new Error('no client for the chain of a price feed')
      const contract = { address: getAddress(feed), abi: AGGREGATOR } as const
      const [roundId, answer, , updatedAt] = await client.readContract({
        ...contract,
        functionName: 'latestRoundData',
      })
      const key = `${chainId}:${contract.address}`
      // A feed's decimals never change.
      const decimals = known.get(key) ?? (await readDecimals(client, contract.address))
      known.set(key, decimals)
      // Unix seconds stay far below what a number holds exactly.
      const seconds = Number.parseInt(updatedAt.toString(), 10)
      return { feed, roundId: roundId.toString(), answer, decimals, updatedAt: seconds }
    },
  }
}

const readDecimals = (client: Reader, address: Address): Promise<number> =>
  client.readContract({ address, abi: AGGREGATOR, functionName: 'decimals' })
