import {
  type Address,
  concatHex,
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  isHex,
  parseAbi,
  parseAbiParameters,
  parseEther,
  parseUnits,
} from 'viem'
import type { AnvilClient } from './anvil-client'
import {
  feedPlans,
  NATIVES,
  type SandboxNetwork,
  STABLECOINS,
  WALLET_NATIVE,
  WALLET_STABLECOINS,
  WALLET_WRAPPED,
} from './catalogue'
// Compiled from the .sol files beside it; contracts/build.cjs says how to make it again.
import artifacts from './contracts/artifacts.json'
import type { SandboxKeys } from './seed-phrase'

export interface SandboxToken {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly address: Address
  /** Price feed of the token in US dollars. */
  readonly feed: Address
}

export interface ChainContracts {
  readonly board: Address
  /** In the order of feedPlans. */
  readonly feeds: readonly Address[]
  readonly tokens: readonly SandboxToken[]
}

const boardAbi = parseAbi(['function feeds() view returns (address[])'])

/** Deploys the sandbox's contracts unless they are there; the keeper's nonces fix their addresses. */
export async function ensureContracts(
  client: AnvilClient,
  network: SandboxNetwork,
  { wallet, keeper }: SandboxKeys,
): Promise<ChainContracts> {
  const deployments = plan(network, wallet.address)
  const addresses = deployments.map((_, nonce) =>
    getContractAddress({ from: keeper.address, nonce: BigInt(nonce) }),
  )
  const [board, ...tokens] = addresses
  const last = addresses.at(-1)
  if (!board || !last) throw new Error('nothing to deploy')

  const code = await client.getCode({ address: last })
  if (code === undefined) await deploy(client, deployments, { wallet, keeper })
  const feeds = await client.readContract({ address: board, abi: boardAbi, functionName: 'feeds' })
  return { board, feeds, tokens: describeTokens(network, tokens, feeds) }
}

interface Deployment {
  readonly data: Hex
  readonly value: bigint
}

/** The price board first, then the stablecoins, then the wrapped native asset. */
function plan(network: SandboxNetwork, holder: Address): readonly Deployment[] {
  const feeds = feedPlans(network)
  const { symbol, wrappedName } = NATIVES[network]
  const board = encodeAbiParameters(parseAbiParameters('string[], int256[]'), [
    feeds.map(({ pair }) => pair),
    feeds.map(({ start }) => start),
  ])
  const stablecoins = STABLECOINS.map((coin) =>
    encodeAbiParameters(parseAbiParameters('string, string, uint8, address, uint256'), [
      coin.name,
      coin.symbol,
      coin.decimals,
      holder,
      parseUnits(String(WALLET_STABLECOINS), coin.decimals),
    ]),
  )
  const wrapped = encodeAbiParameters(parseAbiParameters('string, string, address'), [
    wrappedName,
    `W${symbol}`,
    holder,
  ])
  return [
    { data: withBytecode('PriceBoard', board), value: 0n },
    ...stablecoins.map((data) => ({ data: withBytecode('SandboxToken', data), value: 0n })),
    { data: withBytecode('WrappedNative', wrapped), value: parseEther(String(WALLET_WRAPPED)) },
  ]
}

function withBytecode(name: keyof typeof artifacts, constructorData: Hex): Hex {
  const { bytecode } = artifacts[name]
  if (!isHex(bytecode)) throw new Error(`contracts/artifacts.json holds no code of ${name}`)
  return concatHex([bytecode, constructorData])
}

async function deploy(
  client: AnvilClient,
  deployments: readonly Deployment[],
  { wallet, keeper }: Pick<SandboxKeys, 'wallet' | 'keeper'>,
): Promise<void> {
  const funds = parseEther(String(WALLET_NATIVE))
  await client.setBalance({ address: wallet.address, value: funds })
  await client.setBalance({ address: keeper.address, value: funds })
  // A start killed half-way may have mined some of them: those are stepped over by their nonce.
  const done = await client.getTransactionCount({ address: keeper.address })
  for (const [nonce, { data, value }] of deployments.entries()) {
    if (nonce < done) continue
    const hash = await client.sendTransaction({
      account: keeper,
      chain: client.chain,
      nonce,
      data,
      value,
      gas: 8_000_000n,
    })
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success')
      throw new Error(`a sandbox contract (number ${nonce}) was not deployed`)
  }
}

function describeTokens(
  network: SandboxNetwork,
  addresses: readonly Address[],
  feeds: readonly Address[],
): readonly SandboxToken[] {
  const { symbol, wrappedName } = NATIVES[network]
  const all = [
    ...STABLECOINS.map((coin) => ({ ...coin, pair: `${coin.symbol} / USD` })),
    { symbol: `W${symbol}`, name: wrappedName, decimals: 18, pair: `${symbol} / USD` },
  ]
  return all.map(({ pair, ...token }, index) => {
    const address = addresses[index]
    if (!address) throw new Error(`no address for ${token.symbol}`)
    return {
      symbol: token.symbol,
      name: token.name,
      decimals: token.decimals,
      address,
      feed: feedOf(network, feeds, pair),
    }
  })
}

export function feedOf(network: SandboxNetwork, feeds: readonly Address[], pair: string): Address {
  const feed = feeds[feedPlans(network).findIndex((plan) => plan.pair === pair)]
  if (!feed) throw new Error(`no price feed for ${pair}`)
  return feed
}
