import { createPublicClient, custom, type PublicClient } from 'viem'
import { SpoiltAnswer } from '../fakes/rpc-server'
import type { Branch } from './branch'
import { type Lie, lied, LIES, type Victim } from './lies'
import type { Random } from './random'
import { type Caps, nodeAnswers } from './rpc'
import type { Truth } from './truth'
import { RpcFailure, type View } from './view'

/** What can be wrong with a provider. */
export const FAULTS = [
  ...(['silent', 'limited', 'flaky', 'truncated', 'garbled', 'lagging', 'stuck'] as const),
  ...(['forked', 'forgetful', 'doubling', 'untagged'] as const),
  ...LIES,
] as const
export type Fault = (typeof FAULTS)[number]

export const isLie = (fault: Fault | null): fault is Lie => LIES.some((lie) => lie === fault)

/** While one lies so, nothing that logs tell of may be believed. */
export const isLieAboutLogs = (fault: Fault | null): boolean =>
  isLie(fault) && fault !== 'enriches' && fault !== 'finalises'

/** One provider of a chain, with faults of its own. */
export interface Provider {
  request(method: string, params: readonly unknown[]): Promise<unknown>
  suffer(fault: Fault | null): void
  fault(): Fault | null
}

const LAG = 3n
const REMEMBERED = 6n
const BRANCHED_OFF = 2

export interface ProviderOptions {
  readonly caps: Caps
  readonly random: Random
  readonly victim: Victim
  /** Called before each answer. */
  readonly onCall?: () => void
}

export function provider(
  truth: Truth,
  { caps, random, victim, onCall }: ProviderOptions,
): Provider {
  const answers = nodeAnswers(caps)
  let fault: Fault | null = null
  let own: Own | null = null

  const view = (): View => seenWith(fault, truth, own)
  const answer = (method: string, params: readonly unknown[]): unknown => {
    onCall?.()
    if (fault) fail(fault, random)
    const known = answers[method]
    if (!known) throw new RpcFailure(-32601, `the method ${method} does not exist`)
    if (fault === 'untagged' && params.includes('finalized'))
      throw new RpcFailure(-32602, 'unknown block tag finalized')
    return twisted(fault, method, params, known(params, view()), victim)
  }
  return {
    // In a turn of its own, as what comes over a network.
    request: async (method, params) => {
      await Promise.resolve()
      return answer(method, params)
    },
    suffer: (next) => {
      fault = next
      own = next === 'stuck' || next === 'forked' ? ownOf(truth) : null
      if (own && next === 'forked') straysFrom(own)
    },
    fault: () => fault,
  }
}

/** The chain as a provider knew it once. */
interface Own {
  readonly branch: Branch
  readonly finalized: bigint
}

const ownOf = (truth: Truth): Own => ({ branch: truth.fork(), finalized: truth.finalized() })

function seenWith(fault: Fault | null, truth: Truth, own: Own | null): View {
  const branch = own?.branch ?? truth.branch
  const height = branch.head().number
  const tip = fault === 'lagging' ? above(height - LAG, 0n) : height
  return {
    ...{ profile: truth.profile, tip },
    branch: fault === 'enriches' ? enriched(branch) : branch,
    finalized: fault === 'finalises' ? tip : finalizedBy(truth, own),
    stateFrom: fault === 'forgetful' ? above(tip - REMEMBERED, 0n) : 0n,
  }
}

const finalizedBy = (truth: Truth, own: Own | null): bigint => own?.finalized ?? truth.finalized()

const above = (one: bigint, least: bigint): bigint => (one > least ? one : least)

/** A fork of the provider's own, above what is final. */
function straysFrom({ branch, finalized }: Own): void {
  const depth = Math.min(BRANCHED_OFF, Number(branch.head().number - finalized))
  const dropped = depth > 0 ? branch.drop(depth) : []
  const { time } = branch.head()
  for (let at = 0; at <= dropped.length; at++)
    branch.mine({ time, transactions: [], rises: [], forged: 0 })
}

/** Everybody holds an ether more. */
const enriched = (branch: Branch): Branch => ({
  ...branch,
  held: (asset, address, upTo) =>
    branch.held(asset, address, upTo) + (asset === 'native' ? 10n ** 18n : 0n),
})

function fail(fault: Fault, random: Random): void {
  if (fault === 'silent') throw new SpoiltAnswer('silence')
  if (fault === 'truncated') throw new SpoiltAnswer('cut')
  if (fault === 'limited' && random() < 0.5) throw refusal(random)
  if (fault === 'flaky' && random() < 0.3) throw new RpcFailure(-32603, 'internal error')
}

/** Some refuse by HTTP's own word, some by that of JSON-RPC. */
const refusal = (random: Random): Error =>
  random() < 0.5
    ? new SpoiltAnswer('too many requests')
    : new RpcFailure(-32005, 'rate limit exceeded')

function twisted(
  fault: Fault | null,
  method: string,
  params: readonly unknown[],
  answer: unknown,
  victim: Victim,
): unknown {
  if (fault === 'garbled') return Array.isArray(answer) ? [{}] : {}
  if (fault === 'doubling' && method === 'eth_getLogs' && Array.isArray(answer))
    return [...(answer as unknown[]), ...(answer as unknown[])]
  return isLie(fault) ? lied(fault, method, params, answer, victim) : answer
}

/** The desk's own client on a provider in the same process. */
export const clientOf = (from: Provider): PublicClient =>
  createPublicClient({
    cacheTime: 0,
    transport: custom(
      {
        request: ({ method, params }: { method: string; params?: readonly unknown[] }) =>
          from.request(method, params ?? []),
      },
      { retryCount: 0 },
    ),
  })
