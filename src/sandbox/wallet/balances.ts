import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  isAddress,
  parseUnits,
} from 'viem'
import * as v from 'valibot'
import { anvilClient } from '../chains/anvil-client'
import { networkName } from '../chains/catalogue'
import type { SandboxChain } from '../chains/chains'
import type { WalletRpc } from './rpc'
import { ProviderRpcError } from './wire'

export interface Balance {
  readonly symbol: string
  readonly name: string
  /** Decimal text. */
  readonly amount: string
}

export interface ChainBalances {
  readonly network: string
  readonly name: string
  readonly balances: readonly Balance[]
}

/** What an address owns on each chain; an empty list where the chain does not answer. */
export function readBalances(
  chains: readonly SandboxChain[],
  owner: Address,
): Promise<readonly ChainBalances[]> {
  return Promise.all(
    chains.map(async (chain) => ({
      network: chain.network,
      name: networkName(chain.network),
      balances: await balancesOn(chain, owner).catch(() => []),
    })),
  )
}

async function balancesOn(chain: SandboxChain, owner: Address): Promise<readonly Balance[]> {
  const client = anvilClient(chain)
  const native = client.getBalance({ address: owner }).then((units) => ({
    symbol: chain.nativeSymbol,
    name: chain.nativeName,
    amount: formatUnits(units, 18),
  }))
  const tokens = chain.tokens.map(async ({ symbol, name, decimals, address }) => {
    const call = { address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] } as const
    return { symbol, name, amount: formatUnits(await client.readContract(call), decimals) }
  })
  return Promise.all([native, ...tokens])
}

const Order = v.object({
  network: v.string(),
  token: v.string(),
  to: v.string(),
  amount: v.pipe(v.string(), v.regex(/^\d{1,30}(\.\d{1,18})?$/)),
})

/** Sends what the form of the sandbox page says; rejects with a sentence for the person. */
export async function sendOrder(
  chains: readonly SandboxChain[],
  rpc: WalletRpc,
  given: unknown,
): Promise<string> {
  const order = v.safeParse(Order, given)
  if (!order.success) throw new ProviderRpcError(-32602, 'Enter an amount such as 12.5')
  const { network, token, to, amount } = order.output
  const chain = chains.find((candidate) => candidate.network === network)
  if (!chain) throw new ProviderRpcError(4902, 'Choose a network')
  if (!isAddress(to, { strict: false }))
    throw new ProviderRpcError(-32602, 'Enter an address of 0x and 40 hex digits')
  if (token === chain.nativeSymbol)
    return rpc.send(chain.chainId, { to, value: unitsOf(amount, 18) })
  const found = chain.tokens.find(({ symbol }) => symbol === token)
  if (!found) throw new ProviderRpcError(-32602, 'Choose a token')
  const args = [to, unitsOf(amount, found.decimals)] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return rpc.send(chain.chainId, { to: found.address, value: 0n, data })
}

/** Refuses what parseUnits would round. */
function unitsOf(amount: string, decimals: number): bigint {
  const fraction = amount.split('.')[1] ?? ''
  if (fraction.length > decimals)
    throw new ProviderRpcError(-32602, `This token has ${decimals} decimals`)
  return parseUnits(amount, decimals)
}
