import {
  BaseError,
  ContractFunctionZeroDataError,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  multicall3Abi,
  type PublicClient,
} from 'viem'

import { NETWORK_PLANS } from '@config/networks'
import { isNativeAddress } from '@kernel/address'

type Hex = `0x${string}`

interface Asked {
  readonly chainId: number
  /** Token contract or native placeholder. */
  readonly asset: string
  readonly addresses: readonly Hex[]
  readonly blockNumber: bigint
}

/** Addresses a call of Multicall3. */
const AT_ONCE = 500

/** What addresses held at a block: through Multicall3 where the chain has it, else one question each. */
export async function balancesOf(client: PublicClient, asked: Asked): Promise<bigint[]> {
  const contract = NETWORK_PLANS.find(({ chainId }) => chainId === asked.chainId)?.multicall3
  const { addresses } = asked
  // A single address costs the same either way, and needs no contract.
  if (contract === undefined || addresses.length < 2)
    return Promise.all(addresses.map((address) => balanceOf(client, address, asked)))
  const found: bigint[] = []
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const some = { ...asked, addresses: addresses.slice(from, from + AT_ONCE) }
    found.push(...(await throughMulticall(client, contract, some).catch(oneByOne(client, some))))
  }
  return found
}

/** A private copy of a public chain may lack the contract. */
const oneByOne = (client: PublicClient, asked: Asked) => (thrown: unknown) => {
  if (!(thrown instanceof BaseError && thrown.walk(isAbsent))) throw thrown
  return Promise.all(asked.addresses.map((address) => balanceOf(client, address, asked)))
}

const isAbsent = (thrown: unknown): boolean => thrown instanceof ContractFunctionZeroDataError

async function throughMulticall(
  client: PublicClient,
  contract: Hex,
  { asset, addresses, blockNumber }: Asked,
): Promise<bigint[]> {
  const isNative = isNativeAddress(asset)
  const target = isNative ? contract : getAddress(asset)
  const answers = await client.readContract({
    address: contract,
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [
      addresses.map((address) => ({
        target,
        allowFailure: false,
        callData: isNative
          ? encodeFunctionData({
              abi: multicall3Abi,
              functionName: 'getEthBalance',
              args: [address],
            })
          : encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
      })),
    ],
    blockNumber,
  })
  if (answers.length !== addresses.length) throw new Error('Multicall3 left addresses out')
  return answers.map(({ returnData }) =>
    decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: returnData }),
  )
}

function balanceOf(
  client: PublicClient,
  address: Hex,
  { asset, blockNumber }: Asked,
): Promise<bigint> {
  if (isNativeAddress(asset)) return client.getBalance({ address, blockNumber })
  return client.readContract({
    address: getAddress(asset),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
    blockNumber,
  })
}
