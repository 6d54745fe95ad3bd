import type { PublicClient } from 'viem'
import * as v from 'valibot'

import { NETWORK_PLANS } from '@config/networks'
import { isNativeAddress } from '@kernel/address'
import type { BlockPlace } from '@server/ports/chain'
import { ADDRESSES_A_CALL, balancesData, balancesIn } from './balances-code'
import { hex, Quantity } from './evm-hex'
import type { StateAt } from './evm-state'
import { isRefusal, NOBODY } from './final-state'
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

/**
 * Reads what addresses held at a block. Native coins are read by a call that runs its own code, a tenth as long as one of
 * Multicall3; that is for tokens, and for a node that runs no such code. Where neither is there each address is a question.
 */
export function balanceReader(
  client: PublicClient,
  at: StateAt,
): (asked: Asked) => Promise<readonly bigint[]> {
  const runsCode = codeRunner(client)
  return async (asked) => {
    // A single address costs the same either way.
    if (asked.addresses.length < 2) return oneByOne(client, at, asked)
    if (isNativeAddress(asked.asset) && (await runsCode())) return byCode(client, at, asked)
    return byMulticall(client, at, asked)
  }
}

/** Whether a node runs code that lies on no chain; asked until it has answered. */
function codeRunner(client: PublicClient): () => Promise<boolean> {
  let known: Promise<boolean> | null = null
  const learn = async (): Promise<boolean> => {
    try {
      return balancesIn(await run(client, [NOBODY], 'latest'), 1) !== null
    } catch (thrown) {
      if (isRefusal(thrown)) return false
      known = null
      throw thrown
    }
  }
  return () => (known ??= learn())
}

const run = (
  client: PublicClient,
  addresses: readonly string[],
  place: Parameters<Parameters<StateAt>[1]>[0] | 'latest',
): Promise<unknown> =>
  client.request({ method: 'eth_call', params: [{ data: balancesData(addresses) }, place] })

async function byCode(
  client: PublicClient,
  at: StateAt,
  { addresses, block }: Asked,
): Promise<readonly bigint[]> {
  const answers = await Promise.all(
    chunks(addresses, ADDRESSES_A_CALL).map(async (some) => {
      const answer = await at(block, (place) => run(client, some, place))
      const balances = balancesIn(answer, some.length)
      if (!balances) throw new Error('the RPC provider tells no balances')
      return balances
    }),
  )
  return answers.flat()
}

const chunks = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )

async function byMulticall(
  client: PublicClient,
  at: StateAt,
  asked: Asked,
): Promise<readonly bigint[]> {
  const contract = NETWORK_PLANS.find(({ chainId }) => chainId === asked.chainId)?.multicall3
  if (contract === undefined) return oneByOne(client, at, asked)
  const { addresses, block } = asked
  const token = isNativeAddress(asked.asset) ? null : asked.asset
  const balances: bigint[] = []
  for (const together of chunks(chunks(addresses, AT_ONCE), CALLS_AT_ONCE)) {
    const answers = await Promise.all(
      together.map(async (some) => {
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
