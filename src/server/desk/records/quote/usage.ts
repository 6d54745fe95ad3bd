import { sql } from 'kysely'

import type { Db } from '@server/ports/db'
import { quoteTable } from './row'

/** From the first instant on, and before the other. */
interface Span {
  readonly from: Date
  readonly before?: Date
  /** Its open quote does not count: a new one replaces it. */
  readonly replacedFor?: number
}

/** Cents of an account's quotes that count against its limits: agreed in that time, and neither expired, failed, refunded nor replaced. */
export const selectUsed = (db: Db, accountId: string, { from, before, replacedFor }: Span) =>
  quoteTable(db)
    .selectFrom('quotes')
    .select(sql<string>`coalesce(sum(coalesce(settled_cents, eur_cents)), 0)::text`.as('cents'))
    .where('account_id', '=', accountId)
    .where('created_at', '>=', from)
    .$if(before !== undefined, (all) => all.where('created_at', '<', before ?? from))
    .where('status', 'not in', [
      ...([sql.lit('expired' as const), sql.lit('failed' as const)] as const),
      sql.lit('refunded' as const),
    ])
    .where(
      sql<boolean>`(status <> 'awaits-crypto' or (superseded_at is null and recipient_id is distinct from ${replacedFor ?? null}::integer))`,
    )
