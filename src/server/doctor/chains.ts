import type { LiveChain } from '@config/live-chains'
import { blockText } from '@server/adapters/evm-block'
import { chainReader, rpcClient } from '@server/adapters/evm-rpc'
import { finalStateOf } from '@server/adapters/final-state'
import { isBehind, isStalled } from '@server/desk/policies/standstill'
import { readFinalBlock } from '@server/desk/steps/final-height'
import type { ChainReader } from '@server/ports/chain'
import { fromSeconds } from '@kernel/instant'
import type { Clock } from '@server/ports/clock'

import { failedCheck, type Finding, findingsOfEach, passedCheck, runCheck } from './finding'
import type { Providers } from './listing-facts'

type RpcVariable = `RPC_URL_${string}`

/** The setting that names a chain's first provider, or another. */
export const rpcVariable = (plan: LiveChain['plan'], at: number): RpcVariable =>
  `RPC_URL_${plan.network.toUpperCase()}${at === 0 ? '' : `_${at + 1}`}`

/** Every provider, by its chain's name. */
export const allProviders = (chains: readonly LiveChain[]): Providers =>
  new Map(
    chains.map(({ plan, rpcUrls }) => [
      plan.network,
      rpcUrls.map((url) => rpcClient(url, plan.chainId)),
    ]),
  )

type Client = ReturnType<typeof rpcClient>

interface Provider {
  readonly check: RpcVariable
  readonly client: Client
  readonly reader: ChainReader
}

const providersOf = (chain: LiveChain): readonly Provider[] =>
  chain.rpcUrls.map((url, at) => {
    const client = rpcClient(url, chain.plan.chainId)
    const reader = chainReader(chain.plan.chainId, client)
    return { check: rpcVariable(chain.plan, at), client, reader }
  })

/** Each provider for itself, and then whether two tell the same. */
export const chainFindings = (chains: readonly LiveChain[], clock: Clock) =>
  findingsOfEach(chains, (chain) => oneChain(chain, clock))

async function oneChain(chain: LiveChain, clock: Clock): Promise<readonly Finding[]> {
  const providers = providersOf(chain)
  const each = await Promise.all(providers.map((provider) => oneProvider(chain, provider, clock)))
  const [first, ...others] = providers
  if (!first || each.some(({ ok }) => !ok)) return each
  const states = providers.map(({ check, client }) => stateFinding(check, client))
  const agreements = others.map((other) => agreement(first, other))
  return [...each, ...(await Promise.all([...states, ...agreements]))]
}

/** Native coins are found by balances at final blocks: a provider that lacks that state never tells of them. */
export async function stateFinding(name: RpcVariable, client: Client): Promise<Finding> {
  const check = `${name} (state)` as const
  const mend = 'take a provider that keeps the state of its final block'
  return (await finalStateOf(client)) === 'missing'
    ? failedCheck(check, 'tells no balance at its final block', mend)
    : passedCheck(check, 'tells balances at its final block')
}

const oneProvider = (
  { plan, headSeconds }: LiveChain,
  { check, reader }: Provider,
  clock: Clock,
): Promise<Finding> =>
  runCheck(
    check,
    `it has to answer for chain ${plan.chainId} (${plan.displayedName})`,
    async () => {
      const head = await reader.head()
      const age = Math.round(clock.now().getTime() / 1000) - head.time
      const final = await readFinalBlock(reader)
      const finalTime = final && fromSeconds(final.time)
      if (!final)
        return failedCheck(check, 'tells no final block', 'take a provider with the finalized tag')
      if (isStalled(finalTime, plan.finalitySeconds, clock.now()))
        return failedCheck(
          check,
          `block ${head.number} is ${age} s old, and finality lies ${head.number - final.number} blocks behind`,
          'the chain has stalled or the provider lags: wait, or take another',
        )
      if (isBehind(fromSeconds(head.time), headSeconds, clock.now()))
        return failedCheck(
          check,
          `block ${head.number} is ${age} s old, of at most ${headSeconds}`,
          'no quote is agreed: wait until the chain makes blocks again, or take another provider',
        )
      // The question that finds deposits, asked of a block that nobody takes back.
      await reader.transfersTo(final, `0x${'0'.repeat(40)}`)
      const behind = `final ${head.number - final.number} blocks behind`
      return `block ${head.number}, ${age} s old of at most ${headSeconds}; ${behind}`
    },
  )

const agreement = (one: Provider, other: Provider): Promise<Finding> =>
  runCheck(`${other.check} (agreement)`, 'one of the two lies or lags: replace it', async () => {
    const [lower, higher] = await Promise.all([one.reader.finalized(), other.reader.finalized()])
    if (lower === null || higher === null) throw new Error('no final block to compare')
    const number = lower < higher ? lower : higher
    const [ours, theirs] = await Promise.all([one, other].map(({ reader }) => reader.block(number)))
    if (ours && theirs && blockText(ours) === blockText(theirs))
      return `it tells final block ${number} like ${one.check}`
    throw new Error(`it tells final block ${number} differently from ${one.check}`)
  })
