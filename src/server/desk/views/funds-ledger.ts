import { sql } from 'kysely'

import { baseUnits, cents, NO_CENTS } from '@kernel/amounts'
import { internalError } from '@kernel/app-error'
import type { Db } from '@server/ports/db'
import { grossOf } from '../policies/transaction-amounts'
import { customer } from '../records/ledger'
import type { QuoteRecord } from '../records/quote/row'

interface Booked {
  readonly quoteId: string
  readonly units: string
  readonly cents: string
  readonly fees: string
  readonly owed: string
}

/** Fails where the ledger has other figures than these paid transfers: a pack that disagrees with the books is worth nothing. */
export async function assertBooked(db: Db, quotes: readonly QuoteRecord[]): Promise<void> {
  const booked = new Map((await readBooked(db, quotes)).map((row) => [row.quoteId, row]))
  const wrong = quotes.find((quote) => {
    const gross = grossOf(quote)
    const row = booked.get(quote.id)
    const isBooked =
      row !== undefined &&
      baseUnits(row.units) === gross.units &&
      cents(row.cents) === gross.cents &&
      cents(row.fees) === quote.feeCents &&
      cents(row.owed) === NO_CENTS
    return !isBooked
  })
  if (wrong) throw internalError('a source of funds disagrees with the ledger', wrong.id)
}

/** What its settlement has moved, and what its owner is still owed of it in euros. */
async function readBooked(db: Db, quotes: readonly QuoteRecord[]): Promise<readonly Booked[]> {
  const ids = quotes.map(({ id }) => id)
  const moved = (account: string) =>
    sql`coalesce(sum(e.amount) filter (where e.account = ${account}), 0)`
  const { rows } = await sql<Booked>`
    select q.id as "quoteId",
      (-coalesce(sum(e.amount) filter (where e.account = 'trading:' || q.chain_id || ':' || q.asset), 0))::text as units,
      ${moved('trading:EUR')}::text as cents, (-${moved('fees:EUR')})::text as fees,
      (select coalesce(sum(o.amount), 0)::text from ledger_entries o
        where o.account = ${sql.lit(customer(''))} || q.id and o.asset = 'EUR') as owed
    from quotes q
    left join ledger_entries e on e.posting_id = 'settlement:' || q.id
    where q.id = any(${ids})
    group by q.id`.execute(db)
  return rows
}
