import { CANNED_ANSWERS_MAX, type CannedAnswer } from '@contract/console/support'
import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { wellFormed } from '../policies/chat-message'
import { deleteCannedAnswer, listCannedAnswers, putCannedAnswer } from '../records/canned-answer'

/** Keeps an answer or replaces the one with its id; answers the whole list. */
export const saveCannedAnswer = (
  { database, clock }: FlowDeps,
  { id, title, text }: CannedAnswer,
  operatorId: string,
): Promise<CannedAnswer[]> =>
  database.transact(async (tx) => {
    const answer = { id, title: wellFormed(title), text: wellFormed(text) }
    await putCannedAnswer(tx, answer, operatorId, clock.now())
    const answers = await listCannedAnswers(tx)
    if (answers.length > CANNED_ANSWERS_MAX) throw domainError('canned-answers-full')
    return answers
  })

export async function removeCannedAnswer(
  { database: { db } }: FlowDeps,
  id: string,
): Promise<CannedAnswer[]> {
  await deleteCannedAnswer(db, id)
  return listCannedAnswers(db)
}
