import type { SentTransaction } from '@contract/v1/details'
import { agreeingChain } from '@server/adapters/agreeing-chain'
import { bankFolder } from '@server/adapters/bank-folder'
import { depositKeys } from '@server/adapters/deposit-keys'
import { chainReader, rpcClient } from '@server/adapters/evm-rpc'
import { plainDocuments } from '@server/adapters/documents'
import { iso20022 } from '@server/adapters/iso20022/messages'
import { pdfSetter } from '@server/adapters/pdf'
import { priceFeeds } from '@server/adapters/price-feeds'
import { registry } from '@server/desk/assets/registry'
import type { FlowDeps } from '@server/desk/deps'
import { knownAddresses } from '@server/desk/records/deposit-address'
import { readTransactions } from '@server/desk/views/activity'
import type { Handlers } from '@server/http/handlers'
import { type MoneyCalls, moneyHandlers } from '@server/http/handlers/money'
import { type TransactionCalls, transactionHandlers } from '@server/http/handlers/transactions'
import type { Log } from '@server/ports/log'
import type { Worker } from '@server/workers/loop'
import { payoutWorkers } from '@server/workers/payouts'
import { watchers } from '@server/workers/watcher'
import type { MoneyParts } from './money-plan'

export interface MoneySide {
  readonly handlers: Pick<Handlers, MoneyCalls | TransactionCalls>
  readonly watchers: readonly Worker[]
  readonly payouts: readonly Worker[]
  /** For what operators do, and tests. */
  readonly deps: FlowDeps
  /** Some of an account's, for those who talk about them. */
  readonly transactions: (accountId: string, ids: readonly string[]) => Promise<SentTransaction[]>
}

export const flowDeps = (parts: MoneyParts): FlowDeps => ({
  ...parts,
  registry: registry(parts.chains, parts.tokens),
  keys: depositKeys(parts.xpub),
  bankMessages: iso20022(parts.debtor),
  knownAddresses: knownAddresses(parts.database.db),
  settings: parts,
  documents: plainDocuments,
})

/** Everything that is about money and not about people. */
export function moneySide(parts: MoneyParts): MoneySide {
  const deps = flowDeps(parts)
  return {
    handlers: {
      ...moneyHandlers(deps),
      ...transactionHandlers(deps, pdfSetter),
    },
    watchers: watchers(deps, parts),
    payouts: payoutWorkers(deps, parts),
    deps,
    transactions: (accountId, ids) => readTransactions(deps, accountId, ids),
  }
}

/** The outside of the money side over real connections: one JSON-RPC provider or two by chain id, and a folder. */
export async function moneyWorld(
  rpcUrls: ReadonlyMap<number, readonly string[]>,
  bankPath: string,
  log: Log,
) {
  const clients = new Map(
    [...rpcUrls].map(([chainId, urls]) => [chainId, urls.map((url) => rpcClient(url, chainId))]),
  )
  return {
    readers: [...clients].map(([chainId, providers]) =>
      providers
        .map((client) => chainReader(chainId, client))
        .reduce((one, other) => agreeingChain(one, other, log)),
    ),
    feeds: priceFeeds(clients),
    bank: await bankFolder(bankPath),
  }
}
