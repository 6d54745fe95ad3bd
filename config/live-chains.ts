import * as v from 'valibot'

import { type Environment, readVariables, wholeNumber, wordList } from './environment'
import { NETWORK_PLANS, type NetworkPlan } from './networks'

export interface LiveChain {
  readonly plan: NetworkPlan
  /** Two providers, or three, of which two have to agree. */
  readonly rpcUrls: readonly string[]
  readonly depth: number
  /** How old its newest block may be before quoting stops. */
  readonly headSeconds: number
}

const HEAD_SECONDS = 60

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', ''])

/** Nothing on the way to it that could read along. */
export const isLocal = (hostname: string): boolean => LOCAL_HOSTS.has(hostname)

/** A chain is on when it has an RPC URL. */
export function readChains(env: Environment, problems: string[]): LiveChain[] {
  const slow = NETWORK_PLANS.filter(({ state }) => state === 'off').map(({ network }) => network)
  const variables = v.object({ SLOW_NETWORKS: wordList(slow, []) })
  const allowed = readVariables(variables, env, problems)?.SLOW_NETWORKS ?? []
  const chains = NETWORK_PLANS.flatMap((plan) => readChain(plan, allowed, env, problems))
  if (chains.length === 0)
    problems.push('RPC_URL_<NETWORK> is missing: at least one chain is needed')
  return chains
}

function readChain(
  plan: NetworkPlan,
  allowed: readonly string[],
  env: Environment,
  problems: string[],
): LiveChain[] {
  const { network } = plan
  const name = `RPC_URL_${network.toUpperCase()}`
  const texts = providersIn(env, name)
  if (texts.length === 0) return []
  const read = v.safeParse(RpcUrls, texts)
  problems.push(...(read.issues ?? []).map(({ message }) => `${name} ${message}`))
  const closed = closedReason(plan, allowed)
  if (closed !== null) problems.push(`${name}: ${plan.displayedName} ${closed}`)
  return [{ plan, rpcUrls: texts, ...readLimits(plan, env, problems) }]
}

function readLimits(
  { network, depth: floor, headSeconds: usualHead = HEAD_SECONDS }: NetworkPlan,
  env: Environment,
  problems: string[],
): Pick<LiveChain, 'depth' | 'headSeconds'> {
  const confirmations = `CONFIRMATIONS_${network.toUpperCase()}`
  const head = `HEAD_SECONDS_${network.toUpperCase()}`
  const variables = v.object({
    // Only ever deeper than the floor: no lower depth is a substitute for finality.
    [confirmations]: wholeNumber(floor, floor, 100_000),
    [head]: wholeNumber(usualHead, 10, 300),
  })
  const own = readVariables(variables, env, problems)
  return {
    depth: own?.[confirmations] ?? floor,
    headSeconds: own?.[head] ?? usualHead,
  }
}

function closedReason({ network, state }: NetworkPlan, allowed: readonly string[]): string | null {
  if (state === 'disabled') return 'takes no deposits'
  return state === 'off' && !allowed.includes(network) ? 'must be named in SLOW_NETWORKS' : null
}

/** URLs stand with commas between them, or the second and third in variables of their own. */
const providersIn = (env: Environment, name: string): readonly string[] =>
  [env[name], env[`${name}_2`], env[`${name}_3`]]
    .flatMap((text) => text?.split(',') ?? [])
    .map((text) => text.trim())
    .filter((text) => text !== '')

const RpcUrls = v.pipe(
  v.array(v.string()),
  v.check((texts) => texts.every(isSafeRpc), 'must be https URLs'),
  v.check(
    (texts) => texts.length === 2 || texts.length === 3,
    'takes two URLs, or three: a deposit counts when two providers tell it alike',
  ),
  v.check(
    (texts) => new Set(texts.map(hostOf)).size === texts.length,
    'names one provider twice: it would agree with itself',
  ),
)

/** Who answers, however the URL is spelled; on this machine two programs may. */
function hostOf(text: string): string {
  if (!URL.canParse(text)) return text
  const { hostname, port } = new URL(text)
  return isLocal(hostname) ? `local:${port}` : hostname.replace(/\.$/, '')
}

function isSafeRpc(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isLocal(hostname))
}
