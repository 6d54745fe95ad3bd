import { sql } from 'kysely'

import type { Db } from '@server/ports/db'

/**
 * Of a payout `p`: the day on which its bank booked the debit, YYYY-MM-DD; null where no entry names it by itself, as of a
 * bank that books many payments as one.
 */
export const BOOKING_DAY = sql<string | null>`(
  select min(e.booking_date)::text
  from bank_entry_details d
  join bank_entries e on (e.file_sha256, e.statement, e.position) = (d.file_sha256, d.statement, d.entry)
  where d.end_to_end_id = p.end_to_end_id and e.indicator = 'DBIT' and e.status = 'BOOK'
    and not d.is_return and not e.is_reversal)`

export async function readBookingDay(db: Db, endToEndId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select ${BOOKING_DAY} as day from payouts p where p.end_to_end_id = ${endToEndId}`.execute(db)
  return rows[0]?.day ?? null
}
