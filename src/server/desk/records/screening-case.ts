import type { ColumnType } from 'kysely'

import type { JsonColumn } from '@server/ports/columns'
import type { Db, Tx } from '@server/ports/db'
import type { ListEntry, ScreenedSubject } from '@server/ports/screening'

export type CaseState = 'open' | 'cleared' | 'refused'

export type ScreeningCaseTables = {
  screening_cases: {
    id: string
    kind: ScreenedSubject['kind']
    subject: string
    entries: JsonColumn<readonly ListEntry[]>
    list: string
    status: ColumnType<CaseState, CaseState | undefined, CaseState>
    opened_at: Date
    decided_at: ColumnType<Date | null, undefined, Date>
    proposal_id: ColumnType<string | null, undefined, string>
  }
}

/** A hit that two people decide on. */
export interface ScreeningCase {
  readonly id: string
  readonly kind: ScreenedSubject['kind']
  readonly subject: string
  readonly entries: readonly ListEntry[]
  readonly list: string
  readonly status: CaseState
  readonly openedAt: Date
}

const table = (db: Db) => db.withTables<ScreeningCaseTables>()

/** Oldest first. */
export const selectCases = (db: Db) =>
  table(db)
    .selectFrom('screening_cases')
    .select(['id', 'kind', 'subject', 'entries', 'list', 'status', 'opened_at as openedAt'])
    .orderBy('opened_at')
    .orderBy('id')

/** False where one is open already. */
export async function insertCase(
  tx: Tx,
  { entries, openedAt, ...opened }: Omit<ScreeningCase, 'status'>,
): Promise<boolean> {
  const inserted = await table(tx)
    .insertInto('screening_cases')
    .values({ ...opened, entries: JSON.stringify(entries), opened_at: openedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Until the commit nobody else decides it. */
export const lockCase = async (tx: Tx, id: string): Promise<ScreeningCase | null> =>
  (await selectCases(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

export async function markDecided(
  tx: Tx,
  id: string,
  to: Exclude<CaseState, 'open'>,
  { proposalId, at }: { readonly proposalId: string; readonly at: Date },
): Promise<void> {
  const decided = { status: to, decided_at: at, proposal_id: proposalId }
  await table(tx).updateTable('screening_cases').set(decided).where('id', '=', id).execute()
}

/** What stands against one of these names; null where nothing does. */
export async function standingOfNames(
  db: Db,
  names: readonly string[],
): Promise<'open' | 'refused' | null> {
  const cases = await selectCases(db)
    .where('kind', '=', 'name')
    .where('subject', 'in', names)
    .execute()
  // A later case about the same name counts.
  const newest = [...new Map(cases.map(({ subject, status }) => [subject, status])).values()]
  if (newest.includes('refused')) return 'refused'
  return newest.includes('open') ? 'open' : null
}
