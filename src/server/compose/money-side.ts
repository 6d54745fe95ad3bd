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
import {
  approveRefund,
  declineRefund,
  type Operation,
  recordRefund,
  releaseHold,
  showAnyHold,
} from '@server/desk/flows/hold-operations'
import { type OutsideDifferences, reconcileOutside } from '@server/desk/reconciliation/outside'
import { findAccount } from '@server/desk/records/account'
import { knownAddresses } from '@server/desk/records/deposit-address'
import type { HoldRecord, HoldState } from '@server/desk/records/hold/row'
import { holdsIn } from '@server/desk/records/hold/store'
import { newestPayouts } from '@server/desk/records/payout/store'
import { findQuote } from '@server/desk/records/quote/store'
import { statementRoutes } from '@server/desk/statements/routes'
import { statementDesk } from '@server/desk/statements/service'
import { transactionRoutes } from '@server/desk/transactions/routes'
import { type TransactionDesk, transactionDesk } from '@server/desk/transactions/service'
import type { Handlers } from '@server/http/handlers'
import { type MoneyCalls, moneyHandlers } from '@server/http/handlers/money'
import type { Log } from '@server/ports/log'
import type { Worker } from '@server/workers/loop'
import { payoutWorkers } from '@server/workers/payouts'
import { watchers } from '@server/workers/watcher'
import type { MoneyParts } from './money-plan'

export interface MoneySide {
  readonly deps: FlowDeps
  readonly handlers: Pick<Handlers, MoneyCalls | 'listTransactions' | 'otcReceipt'>
  readonly watchers: readonly Worker[]
  readonly payouts: readonly Worker[]
  /** What operators do with held money. */
  readonly office: HoldOffice
  /** Compares chains and bank folder with the books. */
  outside(): Promise<OutsideDifferences>
  /** Some of an account's, for those who talk about them. */
  readonly transactions: TransactionDesk['named']
}

export interface HoldOffice {
  /** Oldest first; those that wait for somebody unless other states are asked for. */
  list(statuses?: readonly HoldState[]): Promise<readonly HoldRecord[]>
  show(id: string): ReturnType<typeof showAnyHold>
  approveRefund(id: string, operation: Operation): Promise<HoldRecord>
  declineRefund(id: string, operation: Operation): Promise<HoldRecord>
  recordRefund(id: string, txHash: string, operation: Operation): Promise<HoldRecord>
  release(id: string, operation: Operation): Promise<HoldRecord>
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
  const { db } = parts.database
  const deps = flowDeps(parts)
  const transactions = transactionDesk({ ...deps, payoutSeconds: parts.payoutSeconds })
  const statements = statementDesk({
    setter: pdfSetter,
    clock: parts.clock,
    brand: parts.brand,
    isTest: parts.isSandbox,
    quote: (accountId, id) => findQuote(db, accountId, id),
    view: async (quote) => (await transactions.views([quote]))[0] ?? null,
    payout: async (quoteId) => (await newestPayouts(db, [quoteId])).get(quoteId) ?? null,
    shown: (quote) => transactions.shown(quote),
    accountName: async (accountId) => (await findAccount(db, accountId))?.name ?? '',
  })
  return {
    deps,
    handlers: {
      ...moneyHandlers(deps),
      ...transactionRoutes(transactions),
      ...statementRoutes(statements),
    },
    watchers: watchers(deps, parts),
    payouts: payoutWorkers(deps, parts),
    office: {
      list: (statuses = ['held', 'refund-asked', 'refund-approved', 'refund-sent']) =>
        holdsIn(db, statuses),
      show: (id) => showAnyHold(deps, id),
      approveRefund: (id, operation) => approveRefund(deps, id, operation),
      declineRefund: (id, operation) => declineRefund(deps, id, operation),
      recordRefund: (id, txHash, operation) => recordRefund(deps, id, txHash, operation),
      release: (id, operation) => releaseHold(deps, id, operation),
    },
    outside: () => reconcileOutside({ ...deps, db }),
    transactions: (accountId, ids) => transactions.named(accountId, ids),
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
