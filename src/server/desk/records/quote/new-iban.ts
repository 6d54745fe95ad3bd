import { sql } from 'kysely'

import type { Db } from '@server/ports/db'
import { quoteTable } from './row'
import { type Replaced, selectReplaced } from './usage'

/** Kept by a trigger on payouts. */
type PaidIbanTables = { paid_ibans: { account_id: string; iban: string; first_paid_at: Date } }

interface Asked extends Replaced {
  readonly iban: string
  /** When the day began. */
  readonly since: Date
  /** An IBAN that was first paid after this is new. */
  readonly paidUntil: Date
}

/** Cents that an account has agreed in a day to send to IBANs that are new to it, as text; null where the asked one is not new. */
export function selectNewIbanUsed(db: Db, accountId: string, asked: Asked) {
  const { iban, since, paidUntil } = asked
  const paid = db
    .withTables<PaidIbanTables>()
    .selectFrom('paid_ibans')
    .where('account_id', '=', accountId)
    .where('first_paid_at', '<=', paidUntil)
  const used = quoteTable(db)
    .selectFrom('quotes')
    .select(sql<string>`coalesce(sum(quote_counts(quotes)), 0)::text`.as('cents'))
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('iban', 'not in', paid.select('iban'))
    .where('id', 'not in', selectReplaced(db, accountId, since, asked).select('id'))
  const known = paid.where('iban', '=', iban)
  return sql<string | null>`case when not exists ${known.select('iban')} then ${used} end`
}

export async function readNewIbanUsed(
  db: Db,
  accountId: string,
  asked: Asked,
): Promise<string | null> {
  const { rows } = await sql<{ cents: string | null }>`
    select ${selectNewIbanUsed(db, accountId, asked)} as cents`.execute(db)
  return rows[0]?.cents ?? null
}
