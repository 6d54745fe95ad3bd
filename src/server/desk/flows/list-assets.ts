import type { Token } from '@contract/v1/assets'
import { DAY, secondsAfter, toSeconds } from '@kernel/instant'
import { DomainError } from '@kernel/domain-error'
import { midRateOf } from '@kernel/rates'
import { type ListedToken, tokenIcon } from '../catalogue'
import type { FlowDeps } from '../deps'
import { changeText } from '../policies/rates'
import { latestSample, sampleBefore } from '../records/price-sample'
import { readCurrentRate } from '../steps/current-rate'

/** Display prices may be this old; what a quote is made of is always read again. */
const DISPLAY_SECONDS = 30

interface DisplayPrice {
  readonly priceEUR: string
  readonly priceChange: string
}

/** Lists tokens with their display prices, which it caches; built once by compose. */
export function assetLister(deps: FlowDeps) {
  const cache = new Map<string, { readonly until: number; readonly price: DisplayPrice | null }>()
  const displayPrice = async (token: ListedToken): Promise<DisplayPrice | null> => {
    const now = toSeconds(deps.clock.now())
    const key = `${token.chainId}:${token.address}`
    const cached = cache.get(key)
    if (cached && cached.until > now) return cached.price
    const price = await readDisplayPrice(deps, token)
    cache.set(key, { until: now + DISPLAY_SECONDS, price })
    return price
  }
  /** A token without any known price is left out: it could not be quoted either. */
  return async (tokens: readonly ListedToken[]): Promise<Token[]> => {
    const listed = await Promise.all(
      tokens.map(async (token) => {
        const price = await displayPrice(token)
        return price && { ...named(token), ...price }
      }),
    )
    return listed.filter((token) => token !== null)
  }
}

const named = ({ name, symbol, decimals, address, network }: ListedToken) => ({
  name,
  symbol,
  decimals,
  address,
  network,
  iconURL: tokenIcon(symbol),
})

/** The last known hour where the feeds are silent; null when nothing is known. */
async function readDisplayPrice(deps: FlowDeps, token: ListedToken): Promise<DisplayPrice | null> {
  const now = deps.clock.now()
  const known = await readCurrentRate(deps, token).then(
    ({ rate, proof }) => ({ rate, middle: midRateOf(proof) }),
    async (thrown: unknown) => {
      if (!(thrown instanceof DomainError)) throw thrown
      const middle = await latestSample(deps.database.db, token, secondsAfter(now, -DAY))
      return middle === null ? null : { rate: middle, middle }
    },
  )
  if (known === null) return null
  const { rate, middle } = known
  const before = await sampleBefore(deps.database.db, token, secondsAfter(now, -DAY))
  return { priceEUR: rate, priceChange: before === null ? '0.00' : changeText(before, middle) }
}
