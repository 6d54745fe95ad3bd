import { type Generated, sql } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

export type AccountLimitTables = {
  account_limits: {
    id: Generated<bigint>
    account_id: string
    /** Decimal text, two places. */
    day_eur: string
    month_eur: string
    year_eur: string
    set_by: string
    set_at: Date
    proposal_id: string | null
  }
}

/** What an account's transfers may come to, decimal text in euros. */
export interface AccountLimits {
  readonly day: string
  readonly month: string
  readonly year: string
}

/** In what transfers are added up; each is UTC's. */
export type LimitWindow = keyof AccountLimits

const table = (db: Db) => db.withTables<AccountLimitTables>()

/** The newest; none where the desk's own apply. */
export const selectLimits = (db: Db, accountId: string) =>
  table(db)
    .selectFrom('account_limits')
    // As text, since JSON would make numbers of them.
    .select([
      sql<string>`day_eur::text`.as('day'),
      sql<string>`month_eur::text`.as('month'),
      sql<string>`year_eur::text`.as('year'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)

export const findLimits = async (db: Db, accountId: string): Promise<AccountLimits | null> =>
  (await selectLimits(db, accountId).executeTakeFirst()) ?? null

interface NewLimits {
  readonly accountId: string
  readonly limits: AccountLimits
  readonly setBy: string
  readonly setAt: Date
  /** Null where one operator lowers them. */
  readonly proposalId: string | null
}

/** Append-only. */
export async function insertLimits(
  tx: Tx,
  { accountId, limits, setBy, setAt, proposalId }: NewLimits,
): Promise<void> {
  await table(tx)
    .insertInto('account_limits')
    .values({
      ...{ account_id: accountId, set_by: setBy, set_at: setAt, proposal_id: proposalId },
      ...{ day_eur: limits.day, month_eur: limits.month, year_eur: limits.year },
    })
    .execute()
}
