import type { SettingsReader } from './environment'
import { NETWORK_PLANS, type NetworkPlan } from './networks'

export interface LiveChain {
  readonly plan: NetworkPlan
  /** One provider, or two that have to agree. */
  readonly rpcUrls: readonly [string] | readonly [string, string]
  readonly depth: number
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', ''])

/** Nothing on the way to it that could read along. */
export const isLocal = (hostname: string): boolean => LOCAL_HOSTS.has(hostname)

/** A chain is on when it has an RPC URL. */
export function readChains(read: SettingsReader): LiveChain[] {
  const slow = NETWORK_PLANS.filter(({ state }) => state === 'off').map(({ network }) => network)
  const allowed = read.list('SLOW_NETWORKS', [], slow)
  const chains = NETWORK_PLANS.flatMap((plan) => {
    const name = variable(plan)
    const rpcUrls = readUrls(read, name)
    if (rpcUrls === null) return []
    if (plan.state === 'disabled') read.refuse(`${name}: ${plan.displayedName} takes no deposits`)
    if (plan.state === 'off' && !allowed.includes(plan.network))
      read.refuse(`${name}: ${plan.displayedName} must be named in SLOW_NETWORKS`)
    const confirmations = `CONFIRMATIONS_${plan.network.toUpperCase()}`
    // Only ever deeper than the floor: no lower depth is a substitute for finality.
    const depth = read.integer(confirmations, plan.depth, plan.depth, 100_000)
    return [{ plan, rpcUrls, depth }]
  })
  if (chains.length === 0) read.refuse('RPC_URL_<NETWORK> is missing: at least one chain is needed')
  return chains
}

const variable = ({ network }: NetworkPlan): string => `RPC_URL_${network.toUpperCase()}`

/** Two URLs stand with a comma between them, or the second in a variable of its own. */
function readUrls(read: SettingsReader, name: string): LiveChain['rpcUrls'] | null {
  const texts = [read.optional(name), read.optional(`${name}_2`)]
    .flatMap((text) => text?.split(',') ?? [])
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const [first, second, ...more] = texts
  if (first === undefined) return null
  if (!texts.every(isSafeRpc)) read.refuse(`${name} must be an https URL, or two`)
  if (more.length > 0) read.refuse(`${name} takes two URLs at most`)
  if (first === second) read.refuse(`${name} names one provider twice: it would agree with itself`)
  return second === undefined ? [first] : [first, second]
}

function isSafeRpc(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isLocal(hostname))
}
