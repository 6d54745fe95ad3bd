import { getAddress, parseAbi, type PublicClient } from 'viem'

const TOKEN = parseAbi(['function decimals() view returns (uint8)'])

/** What a token's own contract says of its decimals: a listing that says otherwise would price it wrong. */
export const tokenDecimals = (
  client: Pick<PublicClient, 'readContract'>,
  address: string,
): Promise<number> =>
  client.readContract({ address: getAddress(address), abi: TOKEN, functionName: 'decimals' })
