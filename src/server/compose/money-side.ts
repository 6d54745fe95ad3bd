import { agreeingChain } from '@server/adapters/agreeing-chain'
import { bankFolder } from '@server/adapters/bank-folder'
import { depositKeys } from '@server/adapters/deposit-keys'
import { chainReader, rpcClient } from '@server/adapters/evm-rpc'
import { iso20022 } from '@server/adapters/iso20022/messages'
import { pdfSetter } from '@server/adapters/pdf'
import { priceFeeds } from '@server/adapters/price-feeds'
import { addressBook } from '@server/desk/addresses/service'
import { registry } from '@server/desk/assets/registry'
import { assetRoutes } from '@server/desk/assets/routes'
import { conversionRoutes } from '@server/desk/conversion/routes'
import { feeRoutes } from '@server/desk/fees/routes'
import type { HoldOffice } from '@server/desk/holds/office'
import { holdRoutes } from '@server/desk/holds/routes'
import { quoteRoutes } from '@server/desk/quotes/routes'
import { type OutsideDifferences, reconcileOutside } from '@server/desk/reconciliation/outside'
import { statementRoutes } from '@server/desk/statements/routes'
import { transactionRoutes } from '@server/desk/transactions/routes'
import { usageOf } from '@server/desk/transactions/store'
import type { TransactionDesk } from '@server/desk/transactions/service'
import type { Handlers } from '@server/http/handlers'
import type { Log } from '@server/ports/log'
import type { Worker } from '@server/workers/loop'
import { holdParts } from './hold-parts'
import { conversionParts, quoteParts, settlementParts, tellingParts } from './money-parts'
import type { MoneyParts } from './money-plan'
import { payoutWorkers, watcherWorkers } from './money-workers'

type MoneyCalls =
  | 'popularAssets'
  | 'findAssets'
  | 'convertToEur'
  | 'convertToToken'
  | 'calculateFee'
  | 'createQuote'
  | 'getQuote'
  | 'listTransactions'
  | 'otcReceipt'
  | 'getHold'
  | 'acceptHold'
  | 'askRefund'

export interface MoneySide {
  readonly handlers: Pick<Handlers, MoneyCalls>
  readonly watchers: readonly Worker[]
  readonly payouts: readonly Worker[]
  /** What operators do with held money. */
  readonly office: HoldOffice
  /** Compares chains and bank folder with the books. */
  outside(): Promise<OutsideDifferences>
  usage(accountId: string): ReturnType<typeof usageOf>
  /** Some of an account's, for those who talk about them. */
  readonly transactions: TransactionDesk['named']
}

/** Everything that is about money and not about people. */
export function moneySide(parts: MoneyParts): MoneySide {
  const { db } = parts.database
  const reg = registry(parts.chains, parts.tokens)
  const keys = depositKeys(parts.xpub)
  const messages = iso20022(parts.debtor)
  const addresses = addressBook({ db, keys, clock: parts.clock })
  const { prices, conversions } = conversionParts(parts, reg)
  const quotes = quoteParts(parts, { reg, keys, prices, conversions, addresses })
  const { payouts, deposits, balances, settlement, bankAnswers } = settlementParts(parts, {
    reg,
    addresses,
    messages,
  })
  const { holds, office, refunds } = holdParts(parts, {
    reg,
    keys,
    prices,
    conversions,
    addresses,
    payouts,
  })
  const { transactions, statements } = tellingParts(parts, { reg, keys, setter: pdfSetter })
  return {
    handlers: {
      ...assetRoutes({ registry: reg, prices }),
      ...conversionRoutes(conversions),
      ...feeRoutes(parts),
      ...quoteRoutes(quotes),
      ...transactionRoutes(transactions),
      ...statementRoutes(statements),
      ...holdRoutes(holds),
    },
    watchers: watcherWorkers(parts, { deposits, balances, settlement, refunds }),
    payouts: payoutWorkers(parts, { payouts, bankAnswers }),
    office,
    outside: () => reconcileOutside({ ...parts, db, registry: reg }),
    usage: (accountId) => usageOf(db, accountId),
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
