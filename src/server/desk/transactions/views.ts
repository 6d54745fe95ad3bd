import { legalName } from '@kernel/recipient-name'
import type { Db } from '@server/ports/db'
import type { StoredDeposit } from '../deposits/deposit'
import type { StoredHold } from '../holds/hold'
import type { StoredPayout } from '../payouts/payout'
import type { RecipientBook } from '../quotes/facts'
import type { StoredQuote } from '../quotes/quote'
import { eventsOf } from './store'
import type { HoldView, TransactionView } from './view'

type Kept = StoredDeposit & { readonly holdId: string | null }

export interface ViewDeps {
  readonly db: Db
  readonly recipients: RecipientBook
  paying(db: Db, quoteIds: readonly string[]): Promise<readonly StoredDeposit[]>
  payouts(db: Db, quoteIds: readonly string[]): Promise<ReadonlyMap<string, StoredPayout>>
  /** Holds that quotes have to do with: on hold themselves, or made to pay one out. */
  holdsAround(db: Db, quoteIds: readonly string[]): Promise<readonly StoredHold[]>
  holds(db: Db, ids: readonly string[]): Promise<readonly StoredHold[]>
  keptIn(db: Db, holdIds: readonly string[]): Promise<readonly Kept[]>
}

/** Everything that a page of quotes is told by, read at once. */
export async function readViews(
  deps: ViewDeps,
  quotes: readonly StoredQuote[],
): Promise<TransactionView[]> {
  const ids = quotes.map(({ id }) => id)
  const [deposits, payouts, events, holds] = await Promise.all([
    deps.paying(deps.db, ids),
    deps.payouts(deps.db, ids),
    eventsOf(deps.db, 'quote', ids),
    deps.holdsAround(deps.db, ids),
  ])
  const holdIds = holds.map(({ id }) => id)
  const [kept, holdEvents] = await Promise.all([
    deps.keptIn(deps.db, holdIds),
    eventsOf(deps.db, 'hold', holdIds),
  ])
  return quotes.map((quote) => {
    const mine = holds.filter((hold) => isOf(hold, quote))
    const own = deposits.filter(({ quoteId }) => quoteId === quote.id)
    const taken = kept.filter(({ holdId }) => mine.some(({ id }) => id === holdId))
    return {
      quote,
      deposits: [...own, ...taken],
      payout: payouts.get(quote.id) ?? null,
      events: events.get(quote.id) ?? [],
      hold: mine.at(-1) ?? null,
      holdEvents: mine.flatMap(({ id }) => holdEvents.get(id) ?? []),
    }
  })
}

const isOf = (hold: StoredHold, quote: StoredQuote): boolean =>
  hold.settledQuoteId === quote.id || (hold.transactionId === null && hold.quoteId === quote.id)

export async function readHoldViews(deps: ViewDeps, ids: readonly string[]): Promise<HoldView[]> {
  const [holds, kept, events] = await Promise.all([
    deps.holds(deps.db, ids),
    deps.keptIn(deps.db, ids),
    eventsOf(deps.db, 'hold', ids),
  ])
  return Promise.all(
    holds.map(async (hold) => ({
      hold,
      deposits: kept.filter(({ holdId }) => holdId === hold.id),
      events: events.get(hold.id) ?? [],
      recipient: await recipientOf(deps, hold),
    })),
  )
}

async function recipientOf({ recipients }: ViewDeps, hold: StoredHold) {
  const facts = await recipients.find(hold.accountId, hold.recipientId)
  if (!facts) return null
  const legal = legalName(facts)
  return { name: facts.nickname ?? legal, legalName: legal, type: facts.type }
}
