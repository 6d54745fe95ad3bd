import type { PriceRow, PriceStanding } from '@contract/console/prices'
import { fixedBaseText } from '@kernel/base-text'
import { toSeconds } from '@kernel/instant'
import type { ListedToken } from '../../catalogue'
import type { FlowDeps } from '../../deps'
import { changeText, guardLimitBps, isForexClosed } from '../../policies/rates'
import { type PriceLook, readLooks } from '../../records/price-look'
import { readExposure } from './exposure'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'catalogue' | 'settings'>

/** Each asset as it stands on the network where it stands worst, and what the desk is exposed to. */
export async function readPriceStanding(deps: Deps): Promise<PriceStanding> {
  const { database, clock, catalogue, settings } = deps
  const [looks, exposure] = await Promise.all([readLooks(database.db), readExposure(deps)])
  const symbols = [...new Set(catalogue.tokens.map(({ symbol }) => symbol))]
  const rows = symbols.flatMap((symbol) => {
    const worst = worstLook(deps, looks, symbol)
    return worst ? [priceRow(deps, worst)] : []
  })
  const newest = Math.max(...looks.map(({ lookedAt }) => toSeconds(lookedAt)))
  return {
    rows,
    lookedTs: looks.length > 0 ? newest : null,
    isWeekend: isForexClosed(toSeconds(clock.now())),
    weekendMargin: percentText(settings.weekendSpreadBps),
    exposure,
  }
}

interface Looked {
  readonly token: ListedToken
  readonly look: PriceLook
}

/** Of all networks on which the desk takes an asset: a price that is stopped, else the one furthest off its feeds. */
export function worstLook(
  { catalogue }: Pick<Deps, 'catalogue'>,
  looks: readonly PriceLook[],
  symbol: string,
): Looked | null {
  const looked = catalogue.tokens.flatMap((token) => {
    const look = token.symbol === symbol && lookAt(looks, token)
    return look && catalogue.chain(token.chainId)?.takesQuotes ? [{ token, look }] : []
  })
  return looked.toSorted((one, other) => gravity(other.look) - gravity(one.look))[0] ?? null
}

const lookAt = (looks: readonly PriceLook[], { chainId, address }: ListedToken) =>
  looks.find((look) => look.chainId === chainId && look.asset === address.toLowerCase())

/** Hundredths of a per cent; a stop outweighs every distance. */
function gravity(look: PriceLook): number {
  if (look.stop) return Number.POSITIVE_INFINITY
  return Math.abs(Number.parseInt((apartOf(look) ?? '0').replace('.', ''), 10))
}

const apartOf = ({ marketEUR, feedEUR }: PriceLook): string | null =>
  marketEUR !== null && feedEUR !== null ? changeText(feedEUR, marketEUR) : null

function priceRow({ catalogue, settings }: Deps, { token, look }: Looked): PriceRow {
  const { symbol, chainId, feed } = token
  const chain = catalogue.chain(chainId)
  const feeds = chain ? [feed, chain.eurUsdFeed] : [feed]
  const isTaken = (each: ListedToken) =>
    each.symbol === symbol && catalogue.chain(each.chainId)?.takesQuotes === true
  return {
    ...{ symbol, networks: catalogue.tokens.filter(isTaken).length },
    network: chain?.displayedName ?? String(chainId),
    market: said(look, look.marketEUR, look.marketAt),
    feed: said(look, look.feedEUR, look.feedAt),
    heartbeatSeconds: feed.heartbeatSeconds,
    euroFeedAgeSeconds: ageAt(look, look.euroAt),
    apart: apartOf(look),
    allowed: percentText(guardLimitBps(feeds, settings.prices.toleranceBps)),
    ...{ stop: look.stop, sinceTs: toSeconds(look.since) },
  }
}

const percentText = (bps: number): string => fixedBaseText(BigInt(bps), { decimals: 2 })

const said = (look: PriceLook, priceEUR: string | null, at: Date | null): PriceRow['market'] =>
  priceEUR === null ? null : { priceEUR, ageSeconds: ageAt(look, at) }

/** When the sources were looked at; a source's clock may run ahead. */
const ageAt = ({ lookedAt }: PriceLook, at: Date | null): number | null =>
  at && Math.max(0, toSeconds(lookedAt) - toSeconds(at))
