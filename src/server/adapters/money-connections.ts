import type { BankFolder } from '@server/ports/bank'
import type { ChainReader } from '@server/ports/chain'
import type { Log } from '@server/ports/log'
import type { PriceFeeds } from '@server/ports/rates'
import type { SweepChain } from '@server/ports/sweep-chain'
import { agreeingChain } from './agreeing-chain'
import { agreeingSweeps } from './agreeing-sweeps'
import { bankFolder } from './bank-folder'
import { systemClock } from './clock'
import { chainReader, rpcClient } from './evm-rpc'
import { sweepChain } from './evm-sweeps'
import { marketSource } from './market-source'
import { priceFeeds } from './price-feeds'

interface MoneyConnections {
  readonly readers: readonly ChainReader[]
  readonly sweepChains: readonly SweepChain[]
  readonly feeds: PriceFeeds
  readonly bank: BankFolder
}

/** Chains, prices and bank: one JSON-RPC provider by chain id, or several of which two have to agree, a market and a folder. */
export async function connectMoney(
  rpcUrls: ReadonlyMap<number, readonly string[]>,
  market: string,
  bankPlace: { readonly folder: string; readonly settleMs: number },
  log: Log,
): Promise<MoneyConnections> {
  const clients = new Map(
    [...rpcUrls].map(([chainId, urls]) => [chainId, urls.map((url) => rpcClient(url, chainId))]),
  )
  return {
    readers: [...clients].map(([chainId, providers]) =>
      agreeingChain(
        providers.map((client) => chainReader(chainId, client)),
        log,
      ),
    ),
    sweepChains: [...clients].map(([chainId, providers]) =>
      agreeingSweeps(
        providers.map((client) => sweepChain(chainId, client)),
        log,
      ),
    ),
    feeds: { ...priceFeeds(clients), market: marketSource(market, systemClock) },
    bank: await bankFolder(bankPlace.folder, { ...bankPlace, clock: systemClock }),
  }
}
