import { parseAbi } from 'viem'
import { anvilClient } from './anvil-client'
import { feedPlans } from './catalogue'
import type { SandboxChain } from './chains'
import { type RepeatedWork, repeatWork } from '../process/repeat-work'
import type { SandboxKeys } from './seed-phrase'

const boardAbi = parseAbi(['function set(int256[] answers)'])
const feedAbi = parseAbi([
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
])

export interface FeedKeeperOptions {
  readonly chains: readonly SandboxChain[]
  readonly keys: Pick<SandboxKeys, 'keeper'>
  readonly refreshSeconds: number
  /** False republishes the same prices: they stay fresh and never move. */
  readonly walk: boolean
  /** From 0 up to, never reaching, 1. */
  readonly random: () => number
  readonly failed: (failure: unknown) => void
}

/** One step of the walk: at most `stepPpm` millionths up or down, and home again when it strayed 5 %. */
export function nextPrice(
  price: bigint,
  start: bigint,
  stepPpm: number,
  random: () => number,
): bigint {
  const step = BigInt(Math.round((random() * 2 - 1) * stepPpm))
  const walked = price + (price * step) / 1_000_000n
  const strayed = walked > start ? walked - start : start - walked
  return strayed * 20n > start ? start : walked
}

/** Keeps every feed within its heartbeat, at once and then every `refreshSeconds`. */
export async function startFeedKeeper(options: FeedKeeperOptions): Promise<RepeatedWork> {
  const refresh = async (): Promise<void> => {
    await Promise.all(options.chains.map((chain) => republish(chain, options)))
  }
  await refresh()
  return repeatWork(refresh, options.refreshSeconds * 1_000, options.failed)
}

async function republish(chain: SandboxChain, options: FeedKeeperOptions): Promise<void> {
  const { walk, random, keys } = options
  const prices = await currentPrices(chain)
  const plans = feedPlans(chain.network)
  const next = prices.map((price, index) => {
    const plan = plans[index]
    return plan && walk ? nextPrice(price, plan.start, plan.stepPpm, random) : price
  })
  await publishPrices(chain, keys, next)
}

function currentPrices(chain: SandboxChain): Promise<readonly bigint[]> {
  const client = anvilClient(chain)
  return Promise.all(
    chain.feeds.map(async (address) => {
      const [, answer] = await client.readContract({
        address,
        abi: feedAbi,
        functionName: 'latestRoundData',
      })
      return answer
    }),
  )
}

/** Sets all prices of a chain in one transaction, in the order of its feeds. */
export async function publishPrices(
  chain: SandboxChain,
  { keeper }: Pick<SandboxKeys, 'keeper'>,
  prices: readonly bigint[],
): Promise<void> {
  const client = anvilClient(chain, keeper)
  const hash = await client.writeContract({
    account: keeper,
    chain: client.chain,
    address: chain.board,
    abi: boardAbi,
    functionName: 'set',
    args: [prices],
  })
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`the prices of ${chain.network} were not set`)
}
