import type { FeeCaps } from '@contract/sweep-plan'
import type { Log } from '@server/ports/log'
import type { SweepChain, TransactionOutcome } from '@server/ports/sweep-chain'
import { quorumOf } from './ask-providers'
import { agreedAnswer, Disagreement, nearbyAnswer, QUORUM, reachedByQuorum } from './quorum'

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
  const ask = quorumOf(chains)
  const tell = async <T, Believed>(
    reason: string,
    question: (chain: SweepChain) => Promise<T>,
    believedOf: (told: readonly T[]) => Believed | undefined,
  ): Promise<Believed> => {
    const told = await ask(question, (answers) => believedOf(answers) !== undefined)
    const answer = believedOf(told)
    if (answer !== undefined) return answer
    log.error({ chainId, reason }, 'RPC providers disagree: no sweep is planned or booked by them')
    throw new Disagreement(reason)
  }
  return {
    chainId,
    feeCaps: () => tell('fees', (chain) => chain.feeCaps(), reachedCaps),
    gasPrice: () => tell('fees', (chain) => chain.gasPrice(), reachedPrice),
    gasOf: (call) => tell('gas', (chain) => chain.gasOf(call), nearbyAnswer),
    publishingUnits: () => tell('publishing', (chain) => chain.publishingUnits(), nearbyAnswer),
    read: (raw) => first.read(raw),
    broadcast: async (raw) => {
      const sent = await Promise.allSettled(chains.map((chain) => chain.broadcast(raw)))
      const failed = sent.find((each) => each.status === 'rejected')
      if (failed && sent.every(({ status }) => status === 'rejected')) throw failed.reason
    },
    outcome: (hash, from, asset) =>
      tell('outcomes', (chain) => chain.outcome(hash, from, asset), agreedOutcome),
  }
}

const agreedOutcome = (told: readonly TransactionOutcome[]): TransactionOutcome | undefined =>
  agreedAnswer(told, ({ fee, units }) => `${fee} ${units}`)

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
