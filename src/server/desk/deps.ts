import type { BankFolder } from '@server/ports/bank'
import type { BankMessages } from '@server/ports/bank-messages'
import type { ChainReader } from '@server/ports/chain'
import type { Clock } from '@server/ports/clock'
import type { Database, DeferredLog } from '@server/ports/db'
import type { DepositKeys } from '@server/ports/deposit-keys'
import type { Documents } from '@server/ports/documents'
import type { Ids } from '@server/ports/ids'
import type { Log } from '@server/ports/log'
import type { Pictures } from '@server/ports/pictures'
import type { PriceFeeds } from '@server/ports/rates'
import type { Registry } from './assets/registry'
import type { AccountBook, RecipientBook } from './quotes/facts'
import type { KnownAddresses } from './records/deposit-address'

/** Amounts, durations and margins that the operator sets. */
export interface MoneySettings {
  /** Decimal text, two places. */
  readonly feeEUR: string
  readonly quoteSeconds: number
  /** For how long a quote keeps a rate that a conversion told. */
  readonly honourSeconds: number
  readonly spreadBps: number
  readonly weekendSpreadBps: number
  readonly maxDeviationBps: number
  /** Chain time between two comparisons of native balances. */
  readonly balanceSeconds: number
}

/** What every flow is given; built once by compose. */
export interface FlowDeps {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  /** Chains and tokens that the desk lists. */
  readonly registry: Registry
  readonly readers: readonly ChainReader[]
  readonly feeds: PriceFeeds
  readonly bank: BankFolder
  readonly bankMessages: BankMessages
  readonly keys: DepositKeys
  readonly knownAddresses: KnownAddresses
  readonly settings: MoneySettings
  readonly pictures: Pictures
  readonly documents: Documents
  /** The operator's name in mails and statements. */
  readonly brand: { readonly name: string }
  /** Of nouns that have no record yet. */
  readonly recipients: RecipientBook
  readonly accounts: AccountBook
}

/** What a step may use inside a transaction, which may run again: nothing of the outside, and a log that waits for the commit. */
export interface StepDeps extends Pick<FlowDeps, 'clock' | 'ids' | 'registry'> {
  readonly log: DeferredLog
}
