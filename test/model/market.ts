import { toSeconds } from '@kernel/instant'
import { ETH_FEED, EUR_FEED, USD_FEED, TOKENS } from '../builders/money-plan'
import type { FakeClock } from '../fakes/clock'
import { type FakeFeeds, fakeFeeds } from '../fakes/prices'

const EURO_PRICES = [1_15000000n, 1_10000000n, 1_21000000n] as const
const ETHER_PRICES = [3000_00000000n, 2500_00000000n, 3600_00000000n] as const
export const PRICE_CHOICES = EURO_PRICES.length * ETHER_PRICES.length

/** For how long the desk keeps its word on a rate. */
const HONOURED_SECONDS = 120
const SPREAD_BPS = 50n

interface Moment {
  readonly until: number
  readonly euro: bigint
  readonly ether: bigint
}

/** Prices in the test's hands, and what they make of an amount, reckoned beside the desk. */
export interface Market {
  readonly feeds: FakeFeeds
  moves(choice: number): void
  /** The feeds speak again, as they do each hour. */
  refreshes(): void
  /** The most cents that an honest rate gives for these units, now or as long as it may be honoured. */
  most(asset: string, units: bigint): bigint
  begin(): void
}

export function market(clock: FakeClock): Market {
  const feeds = fakeFeeds()
  let euro: bigint = EURO_PRICES[0]
  let ether: bigint = ETHER_PRICES[0]
  let past: Moment[] = []
  const now = (): number => toSeconds(clock.now())
  const refreshes = (): void => {
    feeds.set(EUR_FEED, euro, now())
    feeds.set(USD_FEED, 1_00000000n, now())
    feeds.set(ETH_FEED, ether, now())
  }
  return {
    feeds,
    refreshes,
    moves: (choice) => {
      past.push({ until: now(), euro, ether })
      euro = EURO_PRICES[choice % EURO_PRICES.length] ?? euro
      ether = ETHER_PRICES[Math.floor(choice / EURO_PRICES.length)] ?? ether
      refreshes()
    },
    most: (asset, units) => {
      const recent = past.filter(({ until }) => until >= now() - HONOURED_SECONDS)
      const each = [{ euro, ether }, ...recent].map((at) => centsAt(at, asset, units))
      return each.reduce((most, cents) => (cents > most ? cents : most), 0n)
    },
    begin: () => {
      euro = EURO_PRICES[0]
      ether = ETHER_PRICES[0]
      past = []
      refreshes()
    },
  }
}

function centsAt(at: Pick<Moment, 'euro' | 'ether'>, asset: string, units: bigint): bigint {
  const token = Object.values(TOKENS).find(({ address }) => address.toLowerCase() === asset)
  if (!token) return 0n
  const price = token.symbol === 'ETH' ? at.ether : 1_00000000n
  const least = at.euro * 10_000n * 10n ** BigInt(token.decimals)
  return (units * price * (10_000n - SPREAD_BPS) * 100n) / least
}
