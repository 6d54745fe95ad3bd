import { CANNED_ANSWERS_MAX, type CannedAnswer } from '@contract/v1/support'
import { domainError } from '@kernel/domain-error'
import type { Database, Db } from '@server/ports/db'

import { wellFormed } from './policy'

export const cannedAnswers = (db: Db): Promise<CannedAnswer[]> =>
  db
    .selectFrom('chat_canned_answers')
    .select(['id', 'title', 'body as text'])
    .orderBy('title')
    .orderBy('id')
    .execute()

export const saveCannedAnswer = (
  database: Database,
  { id, title, text }: CannedAnswer,
  operatorId: string,
  now: Date,
): Promise<CannedAnswer[]> =>
  database.transact(async (tx) => {
    const kept = {
      title: wellFormed(title),
      body: wellFormed(text),
      saved_by: operatorId,
      saved_at: now,
    }
    await tx
      .insertInto('chat_canned_answers')
      .values({ id, ...kept })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(kept))
      .execute()
    const answers = await cannedAnswers(tx)
    if (answers.length > CANNED_ANSWERS_MAX) throw domainError('canned-answers-full')
    return answers
  })

export async function removeCannedAnswer(db: Db, id: string): Promise<CannedAnswer[]> {
  await db.deleteFrom('chat_canned_answers').where('id', '=', id).execute()
  return cannedAnswers(db)
}
