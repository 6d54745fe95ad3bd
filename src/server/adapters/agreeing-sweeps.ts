import type { FeeCaps } from '@contract/sweep-plan'
import type { Log } from '@server/ports/log'
import type { SweepChain } from '@server/ports/sweep-chain'
import {
  agreedAnswer,
  askProviders,
  Disagreement,
  nearbyAnswer,
  QUORUM,
  reachedByQuorum,
} from './quorum'

/**
 * One chain by several providers, for what is signed and booked. A price of gas is one that two have reached, so that no
 * single one makes it dearer; amounts of gas are such as two come near; of what a transaction did two tell alike. A
 * transaction goes to all of them.
 */
export function agreeingSweeps(chains: readonly SweepChain[], log: Log): SweepChain {
  const [first] = chains
  if (!first) throw new Error('a chain without providers')
  if (chains.length < QUORUM) return first
  const { chainId } = first
  const ask = <T>(question: (chain: SweepChain) => Promise<T>) => askProviders(chains, question)
  const believe = <T>(answer: T | undefined, reason: string): T => {
    if (answer !== undefined) return answer
    log.error({ chainId, reason }, 'RPC providers disagree: no sweep is planned or booked by them')
    throw new Disagreement(reason)
  }
  return {
    chainId,
    feeCaps: async () => believe(reachedCaps(await ask((chain) => chain.feeCaps())), 'fees'),
    gasPrice: async () => believe(reachedPrice(await ask((chain) => chain.gasPrice())), 'fees'),
    gasOf: async (call) => believe(nearbyAnswer(await ask((chain) => chain.gasOf(call))), 'gas'),
    publishingUnits: async () =>
      believe(nearbyAnswer(await ask((chain) => chain.publishingUnits())), 'publishing'),
    read: (raw) => first.read(raw),
    broadcast: async (raw) => {
      const sent = await Promise.allSettled(chains.map((chain) => chain.broadcast(raw)))
      const failed = sent.find((each) => each.status === 'rejected')
      if (failed && sent.every(({ status }) => status === 'rejected')) throw failed.reason
    },
    outcome: async (hash, from, asset) => {
      const told = await ask((chain) => chain.outcome(hash, from, asset))
      return believe(
        agreedAnswer(told, ({ fee, units }) => `${fee} ${units}`),
        'outcomes',
      )
    },
  }
}

const reachedPrice = (prices: readonly bigint[]): bigint | undefined =>
  reachedByQuorum(prices, (price) => price)

/** Null of two kinds: one has a base fee and the other has none. */
function reachedCaps(told: readonly FeeCaps[]): FeeCaps | undefined {
  const legacy = told.flatMap((caps) => (caps.type === 'legacy' ? [BigInt(caps.gasPrice)] : []))
  const price = reachedPrice(legacy)
  if (price !== undefined) return { type: 'legacy', gasPrice: price.toString() }
  const capped = told.flatMap((caps) => (caps.type === 'eip1559' ? [caps] : []))
  const cap = reachedPrice(capped.map(({ maxFeePerGas }) => BigInt(maxFeePerGas)))
  const tip = reachedPrice(capped.map(({ maxPriorityFeePerGas: tip }) => BigInt(tip)))
  if (cap === undefined || tip === undefined) return undefined
  return {
    ...{ type: 'eip1559', maxFeePerGas: cap.toString(), maxPriorityFeePerGas: tip.toString() },
  }
}
