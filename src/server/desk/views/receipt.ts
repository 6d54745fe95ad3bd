import { sql } from 'kysely'

import { isoDay } from '@kernel/calendar-day'
import type { Disclosures, ReceiptPayout } from '@kernel/receipt'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { isRateProved, type PaidTransfer } from '../policies/receipt'
import { findAccount } from '../records/account'
import type { QuoteRecord } from '../records/quote/row'
import { BOOKING_DAY } from './booking-day'
import { readQuoteHistories } from './transaction-history'

/** What a receipt states of a transfer, and the names that it hashes. */
export interface ReceiptFacts extends PaidTransfer {
  readonly names: Readonly<Record<keyof Disclosures, string>>
}

/** Null where the transfer is not paid at this moment, and where nothing proves its rate. */
export async function readReceiptFacts(
  deps: Pick<FlowDeps, 'database' | 'bankProfile'>,
  found: QuoteRecord,
): Promise<ReceiptFacts | null> {
  const { db } = deps.database
  const [history] = isStated(found) ? await readQuoteHistories(db, [found.id]) : []
  const account = history && (await findAccount(db, found.accountId))
  if (!account) return null
  const { quote, payout, deposits } = history
  const { settled } = quote
  if (!settled || payout?.status !== 'completed') return null
  return {
    quote: { ...quote, settled },
    deposits,
    paidCents: payout.cents,
    payout: await readPayout(deps, payout.endToEndId, payout.completedAt ?? quote.createdAt),
    names: { holder: account.name, recipient: payout.recipient.name, iban: payout.recipient.iban },
  }
}

const isStated = (quote: QuoteRecord): boolean =>
  quote.status === 'completed' && isRateProved(quote)

async function readPayout(
  { database: { db }, bankProfile }: Pick<FlowDeps, 'database' | 'bankProfile'>,
  endToEndId: string,
  completedAt: Date,
): Promise<ReceiptPayout> {
  const booked = await readBooking(db, endToEndId)
  const uetr = bankProfile.sendsUetr ? (booked?.uetr ?? null) : null
  return { endToEndId, uetr, bookedOn: booked?.day ?? isoDay(completedAt) }
}

/** What is kept of a payout, and the day on which its bank booked it; null where no entry names it by itself. */
async function readBooking(db: Db, endToEndId: string) {
  const { rows } = await sql<{ uetr: string; day: string | null }>`
    select p.uetr, ${BOOKING_DAY} as day
    from payouts p where p.end_to_end_id = ${endToEndId}`.execute(db)
  return rows[0]
}

/** When the euros of a receipt came back; null where they did not. */
export async function readReturn(db: Db, endToEndId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(e.at) as at from payouts p
    join state_events e on e.subject = 'payout' and e.subject_id = p.id and e.to_state = 'returned'
    where p.end_to_end_id = ${endToEndId} and p.status = 'returned'`.execute(db)
  return rows[0]?.at ?? null
}
