import type { Clock } from '@server/ports/clock'
import type { Database, Db, Tx } from '@server/ports/db'
import type { Ids } from '@server/ports/ids'
import type { Log } from '@server/ports/log'
import type { Registry } from '../assets/registry'
import type { ConversionDesk } from '../conversion/service'
import type { Books } from '../ledger/service'
import type { PriceDesk } from '../prices/service'
import type { AccountBook, RecipientBook } from '../quotes/facts'
import type { claimKey, claimOf, keptQuote } from '../quotes/idempotency'
import type { StoredQuote } from '../quotes/quote'
import type { Change, NewQuote } from '../quotes/store'

/** What holds need of quotes; wired by compose. */
export interface HeldQuotes {
  byId(db: Db, id: string): Promise<StoredQuote | null>
  lock(tx: Tx, id: string): Promise<StoredQuote | null>
  /** Makes the quote that pays a hold out. */
  issue(tx: Tx, quote: NewQuote): Promise<StoredQuote>
  change(tx: Tx, quote: StoredQuote, change: Change): Promise<void>
}

export interface HoldDeps {
  readonly database: Database
  readonly registry: Registry
  readonly prices: PriceDesk
  readonly conversions: ConversionDesk
  readonly recipients: RecipientBook
  readonly accounts: AccountBook
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly feeEUR: string
  readonly honourSeconds: number
  readonly quotes: HeldQuotes
  readonly claims: {
    readonly of: typeof claimOf
    readonly kept: typeof keptQuote
    readonly take: typeof claimKey
  }
  readonly books: Books
  queuePayout(tx: Tx, quote: StoredQuote, cents: bigint, at: Date): Promise<void>
  /** Whether an address is one of the desk's own deposit addresses. */
  isOurs(address: string): Promise<boolean>
  checksummed(address: string): string
}
