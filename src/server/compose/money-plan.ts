import type { Debtor } from '@server/adapters/iso20022/pain001'
import type { ListedChain, ListedToken } from '@server/desk/assets/listing'
import type { AccountBook, RecipientBook } from '@server/desk/quotes/facts'
import type { BankFolder } from '@server/ports/bank'
import type { ChainReader } from '@server/ports/chain'
import type { Clock } from '@server/ports/clock'
import type { Database } from '@server/ports/db'
import type { Ids } from '@server/ports/ids'
import type { Log } from '@server/ports/log'
import type { PriceFeeds } from '@server/ports/rates'

/** What the money side is built from. */
export interface MoneyParts {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly chains: readonly ListedChain[]
  readonly tokens: readonly ListedToken[]
  readonly readers: readonly ChainReader[]
  readonly feeds: PriceFeeds
  readonly bank: BankFolder
  readonly xpub: string
  readonly debtor: Debtor
  readonly recipients: RecipientBook
  readonly accounts: AccountBook & { name(accountId: string): Promise<string> }
  readonly spreadBps: number
  readonly weekendSpreadBps: number
  readonly maxDeviationBps: number
  /** Decimal text, two places. */
  readonly feeEUR: string
  readonly quoteSeconds: number
  /** For how long a quote keeps a rate that a conversion told. */
  readonly honourSeconds: number
  /** From file to booking where that is known; null for the next SEPA day. */
  readonly payoutSeconds: number | null
  /** Between looks at a chain, and at the bank's folder. */
  readonly chainPollMs: number
  readonly bankPollMs: number
  /** Chain time between two comparisons of native balances. */
  readonly balanceSeconds: number
  readonly brand: { readonly name: string; readonly supportEmail: string }
  readonly isSandbox: boolean
}
