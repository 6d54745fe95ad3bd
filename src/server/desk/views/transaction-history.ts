import type { Db } from '@server/ports/db'
import type { HoldHistory, QuoteHistory, StateEntered } from '../policies/status-timeline'
import { depositsPaying } from '../records/deposit/store'
import type { HoldRecord } from '../records/hold/row'
import { holdStates } from '../records/hold/transitions'
import { payoutsOfQuotes } from '../records/payout/find'
import type { PayoutRecord } from '../records/payout/row'
import type { QuoteRecord } from '../records/quote/row'
import { quoteStates } from '../records/quote/transitions'
import type { StateEventTables } from '../records/state-event'
import { readOwedByQuote } from './owed-cents'
import { depositsInHolds, holdsAround, holdsByIds, transactionsBeside } from './related-holds'

/** What became of a page of quotes, read at once. */
export async function readQuoteHistories(
  db: Db,
  quotes: readonly QuoteRecord[],
): Promise<QuoteHistory[]> {
  const ids = quotes.map(({ id }) => id)
  const [paying, payouts, events, holds, owed] = await Promise.all([
    depositsPaying(db, ids),
    payoutsOfQuotes(db, ids),
    selectEvents(db, 'quote', quoteStates.isState, ids),
    holdsAround(db, ids),
    owedOf(db, quotes),
  ])
  const holdIds = holds.map(({ id }) => id)
  const [held, holdEvents, beside] = await Promise.all([
    depositsInHolds(db, holdIds),
    selectEvents(db, 'hold', holdStates.isState, holdIds),
    transactionsBeside(db, holds),
  ])
  return quotes.map((quote) => {
    const own = holds.filter((hold) => isOf(hold, quote))
    const ownIds = own.map(({ id }) => id)
    const hold = own.at(-1) ?? null
    return {
      quote,
      deposits: [
        ...paying.filter(({ quoteId }) => quoteId === quote.id),
        ...held.filter(({ holdId }) => holdId !== null && ownIds.includes(holdId)),
      ],
      ...attemptsOf(quote, payouts),
      owed: owed.get(quote.id) ?? null,
      events: events.get(quote.id) ?? [],
      hold,
      excess: holds.find((each) => isExcess(each, quote)) ?? null,
      besideTransactionId: hold?.transactionId ? (beside.get(hold.quoteId) ?? null) : null,
      holdEvents: ownIds.flatMap((id) => holdEvents.get(id) ?? []),
    }
  })
}

/** Euros are owed only of a quote that is held for what a bank did. */
const owedOf = (db: Db, quotes: readonly QuoteRecord[]) =>
  readOwedByQuote(
    db,
    quotes.flatMap(({ id, holdReason }) => (holdReason === 'bank' ? [id] : [])),
  )

function attemptsOf({ id }: QuoteRecord, payouts: readonly PayoutRecord[]) {
  const attempts = payouts.filter(({ quoteId }) => quoteId === id)
  return { payout: attempts.at(-1) ?? null, earlierPayouts: attempts.slice(0, -1) }
}

const isOf = (hold: HoldRecord, quote: QuoteRecord): boolean =>
  hold.settledQuoteId === quote.id || (hold.transactionId === null && hold.quoteId === quote.id)

const isExcess = ({ reason, quoteId }: HoldRecord, quote: QuoteRecord): boolean =>
  reason === 'over' && quoteId === quote.id

/** What became of held money that no quote shows. */
export async function readHoldHistories(db: Db, ids: readonly string[]): Promise<HoldHistory[]> {
  const [holds, held, events] = await Promise.all([
    holdsByIds(db, ids),
    depositsInHolds(db, ids),
    selectEvents(db, 'hold', holdStates.isState, ids),
  ])
  const beside = await transactionsBeside(db, holds)
  return holds.map((hold) => ({
    hold,
    besideTransactionId: beside.get(hold.quoteId) ?? null,
    deposits: held.filter(({ holdId }) => holdId === hold.id),
    events: events.get(hold.id) ?? [],
  }))
}

/** Changes of state by subject, oldest first. */
async function selectEvents<State extends string>(
  db: Db,
  subject: 'quote' | 'hold',
  isState: (text: string) => text is State,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly StateEntered<State>[]>> {
  const events = new Map<string, StateEntered<State>[]>()
  if (ids.length === 0) return events
  const rows = await db
    .withTables<StateEventTables>()
    .selectFrom('state_events')
    .select(['subject_id', 'to_state', 'at'])
    .where('subject', '=', subject)
    .where('subject_id', 'in', ids)
    .orderBy('id')
    .execute()
  for (const { subject_id, to_state: to, at } of rows)
    if (isState(to)) events.set(subject_id, [...(events.get(subject_id) ?? []), { to, at }])
  return events
}
