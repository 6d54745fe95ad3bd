import type { Token } from '@contract/v1/assets'
import type { Handlers } from '@server/http/handlers'
import type { PriceDesk } from '../prices/service'
import { tokenIcon } from './icons'
import type { ListedToken } from './listing'
import type { Registry } from './registry'

interface Deps {
  readonly registry: Registry
  readonly prices: PriceDesk
}

export function assetRoutes(deps: Deps): Pick<Handlers, 'popularAssets' | 'findAssets'> {
  return {
    popularAssets: async ({ body }) => ({
      popular: await priced(deps, deps.registry.popular(body.networks)),
    }),
    findAssets: async ({ body }) => ({
      assets: await priced(deps, deps.registry.find(body.filter, body.network)),
    }),
  }
}

/** A token without any known price is left out: it could not be quoted either. */
async function priced({ prices }: Deps, tokens: readonly ListedToken[]): Promise<Token[]> {
  const listed = await Promise.all(
    tokens.map(async (token) => {
      const price = await prices.display(token)
      return price && { ...named(token), ...price }
    }),
  )
  return listed.filter((token) => token !== null)
}

const named = ({ name, symbol, decimals, address, network }: ListedToken) => ({
  name,
  symbol,
  decimals,
  address,
  network,
  iconURL: tokenIcon(symbol),
})
