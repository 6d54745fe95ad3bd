import { legalName } from '@kernel/recipient-name'
import type { Db } from '@server/ports/db'
import type { HoldRecord } from '../records/hold/row'
import type { FlowDeps } from '../deps'
import { findRecipient } from '../records/recipient'
import { depositsPaying } from '../records/deposit/store'
import { depositsInHolds, holdsAround, holdsByIds } from '../views/related-holds'
import { newestPayouts } from '../records/payout/store'
import type { QuoteRecord } from '../records/quote/row'
import { eventsOf } from './store'
import type { HoldView, TransactionView } from './view'

/** Everything that a page of quotes is told by, read at once. */
export async function readViews(
  db: Db,
  quotes: readonly QuoteRecord[],
): Promise<TransactionView[]> {
  const ids = quotes.map(({ id }) => id)
  const [deposits, payouts, events, holds] = await Promise.all([
    depositsPaying(db, ids),
    newestPayouts(db, ids),
    eventsOf(db, 'quote', ids),
    holdsAround(db, ids),
  ])
  const holdIds = holds.map(({ id }) => id)
  const [kept, holdEvents] = await Promise.all([
    depositsInHolds(db, holdIds),
    eventsOf(db, 'hold', holdIds),
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

const isOf = (hold: HoldRecord, quote: QuoteRecord): boolean =>
  hold.settledQuoteId === quote.id || (hold.transactionId === null && hold.quoteId === quote.id)

export async function readHoldViews(deps: FlowDeps, ids: readonly string[]): Promise<HoldView[]> {
  const { db } = deps.database
  const [holds, kept, events] = await Promise.all([
    holdsByIds(db, ids),
    depositsInHolds(db, ids),
    eventsOf(db, 'hold', ids),
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

async function recipientOf({ database }: FlowDeps, hold: HoldRecord) {
  const facts = await findRecipient(database.db, hold.accountId, hold.recipientId)
  if (!facts) return null
  const legal = legalName(facts)
  return { name: facts.nickname ?? legal, legalName: legal, type: facts.type }
}
