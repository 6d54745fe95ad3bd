import { type Selectable, sql } from 'kysely'

import { cents, sumOf } from '@kernel/amounts'
import type { Db } from '@server/ports/db'
import type { HoldHistory, QuoteHistory } from '../policies/status-timeline'
import { customer } from '../records/ledger'
import type { HoldRecord } from '../records/hold/row'
import { type QuoteRecord, type QuoteRow, toQuote } from '../records/quote/row'
import { quoteStates } from '../records/quote/transitions'
import { enteredJson, type EventJson, toEntered } from './entered-states'
import { HOLD_JSON, type HoldJson, toHoldHistory } from './hold-history'
import { type AttemptJson, ATTEMPTS_JSON, toAttempt } from './payout-attempts'
import { depositsJson, fewDepositsJson, STANDING } from './deposits-json'
import { type DepositJson, type ShownDeposit, toShownDeposit } from './shown-deposits'

/** Somebody may send without end. */
const MOST_LATER = 50

export interface RecordedQuote extends QuoteHistory {
  /** What came after it was settled and waits for its owner, oldest first. */
  readonly later: readonly ShownDeposit[]
}

/** A row of `QUOTE_HISTORY`. */
export interface QuoteHistoryRow extends Selectable<QuoteRow> {
  readonly paying: readonly DepositJson[]
  readonly later: readonly DepositJson[]
  readonly attempts: readonly AttemptJson[]
  readonly events: readonly EventJson[]
  readonly holds: readonly HoldJson[]
  readonly owed: string | null
  readonly isDepositLost: boolean
}

/** What became of some quotes, in one statement. */
export async function readQuoteHistories(
  db: Db,
  ids: readonly string[],
): Promise<readonly RecordedQuote[]> {
  const { rows } = await sql<QuoteHistoryRow>`${QUOTE_HISTORY} where q.id = any(${ids})`.execute(db)
  return rows.map(toRecordedQuote)
}

/** As the one that is on hold, the one that paid it out, or the one with too much. */
const IS_AROUND = sql<boolean>`h.settled_quote_id = q.id
  or (h.quote_id = q.id and (h.transaction_id is null or h.reason = 'over'))`

const IS_LATER = sql<boolean>`d.quote_id = q.id and d.reason = 'second' and ${STANDING} and not d.is_dust
  and (dh.id is null or dh.status = 'held')`

/** Of a quote `q`: euros are owed only of one that is held for what a bank did. */
export const OWED = sql<string | null>`case when q.hold_reason = 'bank' then (
  select coalesce(-sum(amount), 0)::text from ledger_entries
  where account = ${sql.lit(customer(''))} || q.id and asset = 'EUR') end`

/** What is found again is held, so it has a hold or is not lost. */
const IS_DEPOSIT_LOST = sql<boolean>`q.status = 'expired' and exists (select from deposits d
  where d.quote_id = q.id and d.lost_at is not null and d.hold_id is null)`

/** Quotes `q` with what became of them. */
export const QUOTE_HISTORY = sql`
  select q.*, ${ATTEMPTS_JSON} as attempts, ${enteredJson('quote', sql`q.id`)} as events, ${OWED} as owed,
    ${IS_DEPOSIT_LOST} as "isDepositLost",
    ${depositsJson(sql`d.quote_id = q.id and d.bucket = 'matched' and ${STANDING}`)} as paying,
    ${fewDepositsJson(IS_LATER, sql`d.block_time`, MOST_LATER)} as later,
    (select coalesce(json_agg(${HOLD_JSON} order by h.opened_at), '[]') from holds h where ${IS_AROUND}) as holds
  from quotes q`

export function toRecordedQuote(row: QuoteHistoryRow): RecordedQuote {
  const quote = toQuote(row)
  const { held, ...kept } = heldOf(quote, row.holds.map(toHoldHistory))
  const attempts = row.attempts.map(toAttempt)
  const paying = row.paying.map(toShownDeposit)
  const isOfHold = paying.length === 0 && quote.settled !== null
  return {
    quote,
    deposits: [...paying, ...held],
    isRepriced: row.settled_rate !== null,
    arrived: isOfHold ? quote.settled.units : sumOf(paying.map(({ units }) => units)),
    payout: attempts.at(-1) ?? null,
    earlierPayouts: attempts.slice(0, -1),
    owed: row.owed === null ? null : cents(row.owed),
    events: toEntered(row.events, quoteStates.isState),
    isDepositLost: row.isDepositLost,
    ...kept,
    later: row.later.map(toShownDeposit),
  }
}

function heldOf(quote: QuoteRecord, holds: readonly HoldHistory[]) {
  const own = holds.filter(({ hold }) => isOf(hold, quote))
  const newest = own.at(-1)
  return {
    held: own.flatMap(({ deposits }) => deposits),
    hold: newest?.hold ?? null,
    excess: holds.find(({ hold }) => isExcess(hold, quote))?.hold ?? null,
    besideTransactionId: newest?.besideTransactionId ?? null,
    holdEvents: own.flatMap(({ events }) => events),
  }
}

const isOf = (hold: HoldRecord, quote: QuoteRecord): boolean =>
  hold.settledQuoteId === quote.id || (hold.transactionId === null && hold.quoteId === quote.id)

const isExcess = ({ reason, quoteId }: HoldRecord, quote: QuoteRecord): boolean =>
  reason === 'over' && quoteId === quote.id
