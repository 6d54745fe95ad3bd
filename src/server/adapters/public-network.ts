import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** A cloud's own services answer here, though the range is public. */
const PLATFORM_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16'])

/** What IANA has given out for hosts of the internet in IPv6. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is one of the internet's. Anything that is special is not: private, shared, link-local, loopback,
 * multicast, documentation, and IPv6 that carries an IPv4 address in it (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || PLATFORM_ADDRESSES.has(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST)
}

export interface PublicNetwork {
  /** Every address of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** Where an address that was checked is reached; itself, but for tests. */
  readonly reach: (address: string) => string
  /** Whom a certificate must be from; absent for the authorities that Node trusts. */
  readonly ca?: string
  /** How long a call may take; absent for as long as its caller finds right. */
  readonly mostMs?: number
}

/** Asks name servers, never the machine's own file of hosts. */
async function resolveName(host: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return [v4, v6].flatMap((found) => (found.status === 'fulfilled' ? found.value : []))
}

export const INTERNET: PublicNetwork = { resolve: resolveName, reach: (address) => address }
