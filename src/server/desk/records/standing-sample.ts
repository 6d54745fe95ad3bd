import { sql } from 'kysely'

import type { Db } from '@server/ports/db'

export type StandingFigure = 'payout-age' | 'head-age' | 'exposure' | 'unbalanced' | 'bank-apart'

export interface StandingSample {
  readonly figure: StandingFigure
  /** A chain's id; empty for a figure of the whole desk. */
  readonly subject: string
  readonly most: bigint
}

export type StandingSampleTables = { standing_samples: StandingSample & { quarter: Date } }

const table = (db: Db) => db.withTables<StandingSampleTables>()

/** Of each quarter of an hour the most that any look saw stays. */
export async function saveStanding(
  db: Db,
  quarter: Date,
  samples: readonly StandingSample[],
): Promise<void> {
  if (samples.length === 0) return
  await table(db)
    .insertInto('standing_samples')
    .values(samples.map((sample) => ({ ...sample, quarter })))
    .onConflict((conflict) =>
      conflict
        .columns(['figure', 'subject', 'quarter'])
        .doUpdateSet({ most: sql`greatest(standing_samples.most, excluded.most)` }),
    )
    .execute()
}

export async function deleteStandingBefore(db: Db, before: Date): Promise<void> {
  await table(db).deleteFrom('standing_samples').where('quarter', '<', before).execute()
}

/** Of a figure of the whole desk; null before its first look. */
export async function findNewestStanding(
  db: Db,
  figure: StandingFigure,
): Promise<Pick<StandingSampleTables['standing_samples'], 'quarter' | 'most'> | null> {
  const newest = table(db).selectFrom('standing_samples').select(['quarter', 'most'])
  const ofFigure = newest.where('figure', '=', figure).where('subject', '=', '')
  return (await ofFigure.orderBy('quarter', 'desc').limit(1).executeTakeFirst()) ?? null
}
