import type { Generated } from 'kysely'

import type { CannedAnswer } from '@contract/console/support'
import type { Db, Tx } from '@server/ports/db'

export type CannedAnswerTables = {
  chat_canned_answers: {
    id: string
    title: string
    body: string
    operator_id: string | null
    /** Of answers from before operators gave them. */
    saved_by: Generated<string | null>
    saved_at: Date
  }
}

const table = (db: Db) => db.withTables<CannedAnswerTables>()

/** In alphabetical order of their titles. */
export const listCannedAnswers = (db: Db): Promise<CannedAnswer[]> =>
  table(db)
    .selectFrom('chat_canned_answers')
    .select(['id', 'title', 'body as text'])
    .orderBy('title')
    .orderBy('id')
    .execute()

/** Inserts it, or replaces the one with its id. */
export async function putCannedAnswer(
  tx: Tx,
  { id, title, text }: CannedAnswer,
  operatorId: string,
  at: Date,
): Promise<void> {
  const columns = { title, body: text, saved_by: null, operator_id: operatorId, saved_at: at }
  await table(tx)
    .insertInto('chat_canned_answers')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

export async function deleteCannedAnswer(db: Db, id: string): Promise<void> {
  await table(db).deleteFrom('chat_canned_answers').where('id', '=', id).execute()
}
