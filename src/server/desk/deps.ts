import type { ConsoleCalls } from '@contract/console/calls'
import type { V1 } from '@contract/v1'
import type { AddressAlarm } from '@contract/v1/address-alarms'
import type { Cents } from '@kernel/amounts'
import type { AddressSigner } from '@server/ports/address-signer'
import type { AuditHeads } from '@server/ports/audit-heads'
import type { CountAuthEvent } from '@server/ports/auth-events'
import type { BankFolder } from '@server/ports/bank'
import type { BankDirectory } from '@server/ports/bank-directory'
import type { BankMessages } from '@server/ports/bank-messages'
import type { BankProfile } from '@server/ports/bank-profile'
import type { ChainReader } from '@server/ports/chain'
import type { Clock } from '@server/ports/clock'
import type { Database, Db, DeferredLog } from '@server/ports/db'
import type { DepositKeys } from '@server/ports/deposit-keys'
import type { Digests } from '@server/ports/digests'
import type { Documents } from '@server/ports/documents'
import type { FileScanner } from '@server/ports/file-scanner'
import type { Ids } from '@server/ports/ids'
import type { Log } from '@server/ports/log'
import type { Passkeys } from '@server/ports/passkeys'
import type { PayeeVerifier } from '@server/ports/payee-verifier'
import type { Pictures } from '@server/ports/pictures'
import type { PriceFeeds } from '@server/ports/rates'
import type { Screening } from '@server/ports/screening'
import type { SweepChain } from '@server/ports/sweep-chain'
import type { ExportForms } from '@server/ports/transfer-exports'
import type { WalletSignatures } from '@server/ports/wallet-signatures'
import type { WebPush } from '@server/ports/web-push'
import type { WebhookSender } from '@server/ports/webhook-sender'
import type { Catalogue, OfferedNetwork } from './catalogue'
import type { ExposureLimits, UnpaidRules } from './policies/exposure'
import type { PriceRules } from './policies/rates'
import type { SessionRules } from './policies/session'
import type { SignInRules } from './policies/sign-in'
import type { TravelRule } from './policies/travel-rule'
import type { AccountLimits } from './records/account-limit'
import type { KnownAddresses } from './records/deposit-address/known'
import type { Limit } from './records/limit-window'

/** Amounts, durations, margins and limits that the operator sets. */
export interface FlowSettings {
  /** A higher version makes open apps load anew. */
  readonly configVersion: number
  readonly signIn: SignInRules
  readonly session: SessionRules
  /** A session of an account without a passkey may only make one. */
  readonly isPasskeyRequired: boolean
  /** How often an account may make a call. */
  readonly callLimits: Partial<Readonly<Record<keyof V1, Limit>>>
  /** How often a payee page may be looked at and answered on. */
  readonly payeePage: Readonly<Record<'looks' | 'acts' | 'byNetwork', Limit>>
  /** How often an operator may make a call. */
  readonly consoleLimits: Partial<Readonly<Record<keyof ConsoleCalls, Limit>>>
  /** Bounds of one transfer, decimal text in euros. */
  readonly minEUR: string
  readonly maxEUR: string
  /** Quotes above it are confirmed by their person; decimal text in euros. */
  readonly stepUpEUR: string
  /** Of whose crypto the origin is asked (EU 2023/1113), and what becomes of it without an answer. */
  readonly travelRule: TravelRule
  /** Decimal text, two places. */
  readonly feeEUR: string
  readonly quoteSeconds: number
  /** For how long a quote keeps a rate that a conversion told. */
  readonly honourSeconds: number
  readonly spreadBps: number
  readonly weekendSpreadBps: number
  readonly maxDeviationBps: number
  readonly prices: PriceRules
  /** Of accounts that have none of their own. */
  readonly accountLimits: AccountLimits
  /** EUR in a day to IBANs that are new to an account, decimal text. */
  readonly newIbanLimit: string
  readonly exposure: ExposureLimits
  readonly unpaid: UnpaidRules
  /** Between two looks at a chain, and at the bank's folder. */
  readonly chainPollMs: number
  readonly bankPollMs: number
  /** Chain time between two comparisons of native balances. */
  readonly balanceSeconds: number
  /** Up to so many addresses a chain is asked about by name; beyond them for all transfers of listed tokens. */
  readonly namedAddresses: number
  /** Quotes whose addresses' native balances one look compares. */
  readonly balancesAtOnce: number
  readonly isSandbox: boolean
  /** The account that pays, whose statements the bank leaves. */
  readonly debtorIban: string
  /** Where people reach the app, without a slash at its end. */
  readonly publicOrigin: string
  /** Where the verify page is hosted; null where nobody is told. */
  readonly verifyUrl: string | null
  /** Whether everybody may read if ledger, chains and bank agree. */
  readonly hasOpenBooks: boolean
  /** Where operators reach the console; null where none is served. */
  readonly consoleOrigin: string | null
}

/** What every flow is given; built once by compose. */
export interface FlowDeps {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly countAuthEvent: CountAuthEvent
  /** Of an address that the signer did not sign or derives otherwise, or that did not stand its check in an app. */
  readonly countAddressAlarm: (reason: AddressAlarm | 'signer' | 'no-answer') => void
  /** Chains and tokens that the desk lists. */
  readonly catalogue: Catalogue
  readonly readers: readonly ChainReader[]
  readonly sweepChains: readonly SweepChain[]
  readonly feeds: PriceFeeds
  readonly bank: BankFolder
  readonly bankMessages: BankMessages
  readonly bankProfile: BankProfile
  readonly keys: DepositKeys
  readonly addressSigner: AddressSigner
  readonly knownAddresses: KnownAddresses
  readonly documents: Documents
  readonly exportForms: ExportForms
  readonly digests: Digests
  readonly pictures: Pictures
  readonly scanner: FileScanner
  readonly banks: BankDirectory
  readonly payees: PayeeVerifier
  readonly screening: Screening
  readonly passkeys: Passkeys
  readonly walletSignatures: WalletSignatures
  readonly webhooks: WebhookSender
  /** Null where the operator has no key for it. */
  readonly webPush: WebPush | null
  /**
   * Whether the operator requires an origin of so much, and what was stated is missing or does not fit what came: `of` is the
   * quote whose money it is, or the transaction alone that shows what is held beside any.
   */
  readonly lacksOrigin: (
    db: Db,
    of: { readonly transactionId: string | null; readonly id: string | null },
    euros: Cents,
    holdId?: string,
  ) => Promise<boolean>
  /** Null where the operator names no folder outside the database. */
  readonly auditHeads: AuditHeads | null
  /** The networks that take deposits, in the order that people see. */
  readonly networks: readonly OfferedNetwork[]
  readonly brand: Brand
  readonly settings: FlowSettings
}

/** What the desk calls itself; the word stands in bank references. */
export interface Brand {
  readonly name: string
  readonly word: string
  readonly supportEmail: string
}

/** What a step may use inside a transaction, which may run again: nothing of the outside, and a log that waits for the commit. */
export interface StepDeps extends Pick<FlowDeps, 'clock' | 'ids' | 'catalogue'> {
  readonly log: DeferredLog
}
