import { sql } from 'kysely'
import type { Db } from '@server/ports/db'
import { quoteTable } from './row'

type Span = 'day' | 'month' | 'year'
/** Kept by a trigger on quotes. */
type QuoteTotalTables = {
  quote_totals: { account_id: string; span: Span; starts_on: string; cents: bigint }
}

interface Asked {
  readonly starts: Readonly<Record<Span, Date>>
  /** Its open quote does not count: a new one replaces it. */
  readonly replacedFor?: number
  /** Nor does this quote where a decision on held money has ended it: that is converted instead. */
  readonly endedId?: string
}

/** Cents, as text since one statement reads them beside others. */
export type UsedTexts = Readonly<Record<Span, string>>

/** What an account has agreed in each span: quotes that neither expired, failed nor were refunded. */
export function selectUsed(db: Db, accountId: string, { starts, replacedFor, endedId }: Asked) {
  const replaced = (from: Date) => {
    const waiting = quoteTable(db)
      .selectFrom('quotes')
      .select('eur_cents')
      .where('account_id', '=', accountId)
      .where('status', '=', sql.lit('awaits-crypto' as const))
      .where('created_at', '>=', from)
    return endedId === undefined
      ? waiting.where('recipient_id', '=', replacedFor ?? 0).where('superseded_at', 'is', null)
      : waiting.where('id', '=', endedId).where('ended_by', '=', 'decision')
  }
  const used = (span: Span) => {
    const total = db
      .withTables<QuoteTotalTables>()
      .selectFrom('quote_totals')
      .select('cents')
      .where('account_id', '=', accountId)
      .where('span', '=', span)
      // UTC's, whatever the database's own zone is.
      .where(sql<boolean>`starts_on = (${starts[span]}::timestamptz at time zone 'UTC')::date`)
    return sql`(coalesce(${total}, 0) - coalesce(${replaced(starts[span])}, 0))::text`
  }
  return sql<UsedTexts>`select ${used('day')} as day, ${used('month')} as month, ${used('year')} as year`
}

export const readUsed = async (db: Db, accountId: string, asked: Asked): Promise<UsedTexts> =>
  (await selectUsed(db, accountId, asked).execute(db)).rows[0] ?? {
    day: '0',
    month: '0',
    year: '0',
  }
