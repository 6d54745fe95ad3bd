import { sql } from 'kysely'
import type { Db } from '@server/ports/db'
import { quoteTable } from './row'

type Span = 'day' | 'month' | 'year'
/** Kept by a trigger on quotes. */
type QuoteTotalTables = {
  quote_totals: { account_id: string; span: Span; starts_on: string; cents: bigint }
}

/** What is agreed anew, and counts once. */
export interface Replaced {
  /** Its open quote does not count: a new one replaces it. */
  readonly replacedFor?: number
  /** Nor does this quote where a decision on held money has ended it: that is converted instead. */
  readonly endedId?: string
}

interface Asked extends Replaced {
  readonly starts: Readonly<Record<Span, Date>>
}

export function selectReplaced(
  db: Db,
  accountId: string,
  from: Date,
  { replacedFor, endedId }: Replaced,
) {
  const waiting = quoteTable(db)
    .selectFrom('quotes')
    .where('account_id', '=', accountId)
    .where('status', '=', sql.lit('awaits-crypto' as const))
    .where('created_at', '>=', from)
  return endedId === undefined
    ? waiting.where('recipient_id', '=', replacedFor ?? 0).where('superseded_at', 'is', null)
    : waiting.where('id', '=', endedId).where('ended_by', '=', 'decision')
}

/** Cents, as text since one statement reads them beside others. */
export type UsedTexts = Readonly<Record<Span, string>>

/** What an account has agreed in each span: quotes that neither expired, failed nor were refunded. */
export function selectUsed(db: Db, accountId: string, { starts, ...replaced }: Asked) {
  const used = (span: Span) => {
    const total = db
      .withTables<QuoteTotalTables>()
      .selectFrom('quote_totals')
      .select('cents')
      .where('account_id', '=', accountId)
      .where('span', '=', span)
      // UTC's, whatever the database's own zone is.
      .where(sql<boolean>`starts_on = (${starts[span]}::timestamptz at time zone 'UTC')::date`)
    const again = selectReplaced(db, accountId, starts[span], replaced).select('eur_cents')
    return sql`(coalesce(${total}, 0) - coalesce(${again}, 0))::text`
  }
  return sql<UsedTexts>`select ${used('day')} as day, ${used('month')} as month, ${used('year')} as year`
}

export const readUsed = async (db: Db, accountId: string, asked: Asked): Promise<UsedTexts> =>
  (await selectUsed(db, accountId, asked).execute(db)).rows[0] ?? {
    day: '0',
    month: '0',
    year: '0',
  }
