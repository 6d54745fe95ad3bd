import { getAddress, parseAbi, type PublicClient } from 'viem'

const CONTRACT = parseAbi([
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function description() view returns (string)',
])

type Client = Pick<PublicClient, 'readContract'>

/** What a token's own contract says of it: a listing that says otherwise would price it wrong. */
export async function tokenFacts(client: Client, text: string) {
  const contract = { address: getAddress(text), abi: CONTRACT }
  const decimals = await client.readContract({ ...contract, functionName: 'decimals' })
  const symbol = await client.readContract({ ...contract, functionName: 'symbol' })
  return { decimals, symbol }
}

/** Which price a feed's own contract says that it gives, such as 'EUR / USD'. */
export const feedDescription = (client: Client, address: string): Promise<string> =>
  client.readContract({
    address: getAddress(address),
    abi: CONTRACT,
    functionName: 'description',
  })
