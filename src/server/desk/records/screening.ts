import type { Generated } from 'kysely'

import type { JsonColumn } from '@server/ports/columns'
import type { Db } from '@server/ports/db'
import type { ListEntry, ScreenedSubject, ScreeningAnswer } from '@server/ports/screening'

export type ScreeningTables = {
  screenings: {
    id: Generated<bigint>
    kind: ScreenedSubject['kind']
    subject: string
    list: string
    outcome: ScreeningAnswer['outcome']
    entries: JsonColumn<readonly ListEntry[]>
    asked_at: Date
  }
}

/** Append-only; a list is asked once about each. */
export async function insertScreening(
  db: Db,
  { kind, text }: ScreenedSubject,
  answer: ScreeningAnswer,
  askedAt: Date,
): Promise<void> {
  const { outcome, list } = answer
  const entries = JSON.stringify(answer.outcome === 'hit' ? answer.entries : [])
  await db
    .withTables<ScreeningTables>()
    .insertInto('screenings')
    .values({ kind, subject: text, list, outcome, entries, asked_at: askedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
