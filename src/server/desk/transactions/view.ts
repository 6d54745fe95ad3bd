import type { HoldRecord } from '../records/hold/row'
import type { QuoteRecord } from '../records/quote/row'

/** A transaction is a quote with what became of it. */
export interface TransactionView {
  readonly quote: QuoteRecord
  readonly deposits: readonly SeenDeposit[]
  readonly payout: SeenPayout | null
  readonly events: readonly SeenEvent[]
  /** What is held of it, or was until it was paid out; null where nothing ever was. */
  readonly hold: HoldRecord | null
  readonly holdEvents: readonly SeenEvent[]
}

/** Held money that no quote shows: a transaction of its own until it is paid out. */
export interface HoldView {
  readonly hold: HoldRecord
  readonly deposits: readonly SeenDeposit[]
  readonly events: readonly SeenEvent[]
  /** As the account calls the recipient whose address it is; null where it was removed. */
  readonly recipient: {
    readonly name: string
    readonly legalName: string
    readonly type: 'individual' | 'business'
  } | null
}

export interface SeenDeposit {
  /** Its block's where only a balance told of it: then the index lies below -1. */
  readonly txHash: string
  readonly logIndex: number
  readonly units: bigint
  readonly seenAt: Date
  readonly finalAt: Date | null
}

export interface SeenPayout {
  readonly cents: bigint
  readonly submittedAt: Date | null
  readonly completedAt: Date | null
  /** The bank's reason in plain words, where it refused or sent back. */
  readonly bankReason: string | null
}

/** A change of the quote's state. */
export interface SeenEvent {
  readonly to: string
  readonly at: Date
}

/** How the desk shows what the database keeps in its own form. */
export interface Shown {
  readonly networkName: string
  /** Null where the chain has no explorer. */
  readonly explorerUrl: string | null
  readonly iconUrl: string
  /** Checksummed. */
  readonly wallet: string
  /** Seconds from settlement to the booking where the bank is known for it; null for the next banking day. */
  readonly payoutSeconds: number | null
}
