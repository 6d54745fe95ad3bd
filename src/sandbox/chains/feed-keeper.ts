import { parseAbi } from 'viem'
import { anvilClient } from './anvil-client'
import { feedPlans, NATIVES, type SandboxNetwork } from './catalogue'
import type { SandboxChain } from './chains'
import { type FaultOf, noFault } from './faults'
import { makeFeedsStale } from './stale-feeds'
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
  /** What is wrong with a chain; nothing when not given. */
  readonly faultOf?: FaultOf
}

export interface FeedKeeper extends RepeatedWork {
  /** At once, as the chain's fault says. */
  refresh(network: SandboxNetwork): Promise<void>
  /** Moves the price of the chain's coin by 4 %. */
  jump(network: SandboxNetwork): Promise<void>
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

/** In hundredths: more than a desk takes within a minute, less than the walk may stray. */
const JUMP = 4n

const jumped = (price: bigint, start: bigint): bigint =>
  price + ((price < start ? price : -price) * JUMP) / 100n

/** Keeps every feed within its heartbeat, at once and then every `refreshSeconds`. */
export async function startFeedKeeper(options: FeedKeeperOptions): Promise<FeedKeeper> {
  const { chains, refreshSeconds, failed } = options
  // One at a time, or two of the keeper's transactions would take the same nonce.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<unknown>): Promise<void> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done.then(() => {})
  }
  const refresh = (chosen: readonly SandboxChain[]): Promise<void> =>
    inTurn(() => Promise.all(chosen.map((chain) => republish(chain, options))))
  const named = (network: SandboxNetwork) => chains.filter((chain) => chain.network === network)
  await refresh(chains)
  return {
    ...repeatWork(() => refresh(chains), refreshSeconds * 1_000, failed),
    refresh: (network) => refresh(named(network)),
    jump: (network) =>
      inTurn(() => Promise.all(named(network).map((chain) => publishJump(chain, options)))),
  }
}

async function republish(chain: SandboxChain, options: FeedKeeperOptions): Promise<void> {
  const { walk, random, keys, faultOf = noFault } = options
  const fault = faultOf(chain.network)
  // A transaction would wait for the next block, and the other chains' prices for it.
  if (fault === 'no-blocks') return
  if (fault === 'stale-feeds') return makeFeedsStale(chain)
  const plans = feedPlans(chain.network)
  const next = (await currentPrices(chain)).map((price, index) => {
    const plan = plans[index]
    return plan && walk ? nextPrice(price, plan.start, plan.stepPpm, random) : price
  })
  await publishPrices(chain, keys, next)
}

async function publishJump(chain: SandboxChain, { keys }: FeedKeeperOptions): Promise<void> {
  const [native = 0n, ...others] = await currentPrices(chain)
  const next = jumped(native, NATIVES[chain.network].usd)
  await publishPrices(chain, keys, [next, ...others])
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
