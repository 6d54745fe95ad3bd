import type { LiveSettings } from '@config/desk'
import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { smtpMailer } from '@server/adapters/smtp'
import { type ListedChain, type ListedToken, POPULAR_SYMBOLS } from '@server/desk/assets/listing'
import type { Log } from '@server/ports/log'

import { type ListedLive, listedChains } from '../doctor/listings'
import { assertSafe } from '../doctor/assert-safe'
import { moneyWorld } from './money-side'
import type { MoneyWorld, Seams, World } from './world'

/** The world as the operator's settings describe it; a desk does not start in one that is unsafe. */
export async function liveWorld(
  settings: LiveSettings,
  { log }: Pick<Seams, 'log'>,
): Promise<World> {
  await assertSafe(settings)
  return {
    databaseUrl: settings.databaseUrl,
    otpPepper: settings.otpPepper,
    networks: settings.chains.map(({ plan }) => plan),
    accounts: [],
    firstScript: null,
    money: await liveMoney(settings, log),
    settle: async () => ({
      mailer: await smtpMailer({ url: settings.smtpUrl, from: settings.mailFrom }),
      routes: null,
    }),
    stop: () => Promise.resolve(),
  }
}

export async function liveMoney(settings: LiveSettings, log: Log): Promise<MoneyWorld> {
  const chains = listedChains(settings)
  const rpcUrls = new Map(chains.map(({ plan, rpcUrls: urls }) => [plan.chainId, urls]))
  return {
    chains: chains.map(listedChain),
    tokens: chains.flatMap(listedTokens),
    ...(await moneyWorld(rpcUrls, settings.bankFolder, log)),
    xpub: settings.depositXpub,
    isSandbox: false,
  }
}

const listedChain = ({ plan, depth, listing }: ListedLive): ListedChain => ({
  network: plan.network,
  chainId: plan.chainId,
  displayedName: plan.displayedName,
  explorerUrl: plan.explorerUrl,
  takesQuotes: true,
  depth,
  usesFinalizedTag: true,
  finalitySeconds: plan.finalitySeconds,
  eurUsdFeed: listing.eurUsdFeed,
})

function listedTokens({ plan, listing }: ListedLive): ListedToken[] {
  const { network, chainId, native, isPopular } = plan
  const isLiked = (symbol: string): boolean =>
    isPopular && (POPULAR_SYMBOLS.includes(symbol) || symbol === `W${native.symbol}`)
  const coin = {
    ...native,
    decimals: 18,
    address: NATIVE_PLACEHOLDER,
    feed: listing.nativeUsdFeed,
  }
  return [
    { ...coin, network, chainId, isPopular },
    ...listing.tokens.map((token) => ({
      ...token,
      network,
      chainId,
      isPopular: isLiked(token.symbol),
    })),
  ]
}
