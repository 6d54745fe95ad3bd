import type { Token } from '@contract/v1/assets'
import { isSameAddress } from '@kernel/address'
import { isZeroText, padded } from '@kernel/amount-text'
import type { Network } from '@kernel/networks'

const isSame = (one: Token, other: Token): boolean =>
  one.network === other.network && isSameAddress(one.address, other.address)

/** Whether a lowercased term names the token: part of its name or symbol, or of its address. */
function isNamed({ name, symbol, address }: Token, term: string): boolean {
  return [name, symbol, address].some((text) => text.toLowerCase().includes(term))
}

export interface TokenChoice {
  readonly popular: readonly Token[]
  /** Null while there is no answer to the search. */
  readonly found: readonly Token[] | null
  readonly term: string
  readonly network: Network | null
}

export interface TokenSections {
  readonly popular: readonly Token[]
  readonly found: readonly Token[]
  /** Only once the search has answered. */
  readonly isNothingFound: boolean
}

/** What stands in Popular and in Found; no token in both. */
export function sectionsOf({ popular, found, term, network }: TokenChoice): TokenSections {
  const isOnNetwork = (token: Token): boolean => network === null || token.network === network
  const first = popular.filter((token) => isOnNetwork(token) && isNamed(token, term))
  const others = (found ?? []).filter(
    (token) => isOnNetwork(token) && !first.some((other) => isSame(token, other)),
  )
  const isAnswered = term === '' || found !== null
  return {
    popular: first,
    found: term === '' ? [] : others,
    isNothingFound: isAnswered && first.length === 0 && others.length === 0,
  }
}

export const tokenKey = ({ network, address }: Token): string => `${network}-${address}`

export type Trend = 'up' | 'down' | 'flat'

export const TREND_SIGNS: Readonly<Record<Trend, string>> = { up: '+', down: '−', flat: '' }

/** A change in percent, with two decimals and without its sign. */
export function trendOf(change: string): { trend: Trend; percent: string } {
  const percent = padded(change.replace('-', ''), 2)
  if (isZeroText(percent)) return { trend: 'flat', percent }
  return { trend: change.startsWith('-') ? 'down' : 'up', percent }
}
