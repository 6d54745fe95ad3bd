import type { PublicClient } from 'viem'
import * as v from 'valibot'

import { NETWORK_PLANS } from '@config/networks'
import { isNativeAddress } from '@kernel/address'
import type { BlockPlace } from '@server/ports/chain'
import { hex, Quantity } from './evm-hex'
import type { StateAt } from './evm-state'
import { balanceCall, balancesCall, decodeBalances } from './multicall'

interface Asked {
  readonly chainId: number
  /** Token contract or native placeholder. */
  readonly asset: string
  readonly addresses: readonly string[]
  readonly block: BlockPlace
}

/** Addresses a call of Multicall3. */
const AT_ONCE = 500
/** Calls that travel as one: about a megabyte, which providers still take. */
const CALLS_AT_ONCE = 5

/** What addresses held at a block: through Multicall3 where the chain has it, else one question each. */
export async function balancesOf(
  client: PublicClient,
  at: StateAt,
  asked: Asked,
): Promise<bigint[]> {
  const contract = NETWORK_PLANS.find(({ chainId }) => chainId === asked.chainId)?.multicall3
  const { addresses, block } = asked
  // A single address costs the same either way, and needs no contract.
  if (contract === undefined || addresses.length < 2) return oneByOne(client, at, asked)
  const token = isNativeAddress(asked.asset) ? null : asked.asset
  const balances: bigint[] = []
  for (let from = 0; from < addresses.length; from += AT_ONCE * CALLS_AT_ONCE) {
    const calls = Array.from({ length: CALLS_AT_ONCE }, (_, call) =>
      addresses.slice(from + call * AT_ONCE, from + (call + 1) * AT_ONCE),
    ).filter((some) => some.length > 0)
    const answers = await Promise.all(
      calls.map(async (some) => {
        const data = balancesCall(contract, token, some)
        const answer = await called(client, at, block, { to: contract, data })
        // A private copy of a public chain may lack the contract.
        return answer === '0x'
          ? oneByOne(client, at, { ...asked, addresses: some })
          : decodeBalances(answer, some.length)
      }),
    )
    balances.push(...answers.flat())
  }
  return balances
}

const called = async (
  client: PublicClient,
  at: StateAt,
  block: BlockPlace,
  call: { readonly to: string; readonly data: `0x${string}` },
): Promise<string> =>
  v.parse(
    v.string(),
    await at(block, (place) =>
      client.request({
        method: 'eth_call',
        params: [{ to: hex(call.to), data: call.data }, place],
      }),
    ),
  )

const oneByOne = (client: PublicClient, at: StateAt, asked: Asked): Promise<bigint[]> =>
  Promise.all(asked.addresses.map((address) => balanceOf(client, at, address, asked)))

async function balanceOf(
  client: PublicClient,
  at: StateAt,
  address: string,
  { asset, block }: Asked,
): Promise<bigint> {
  const answer = isNativeAddress(asset)
    ? await at(block, (place) =>
        client.request({ method: 'eth_getBalance', params: [hex(address), place] }),
      )
    : await called(client, at, block, { to: asset, data: balanceCall(asset, address) })
  return v.parse(Quantity, answer)
}
