import type { Generated } from 'kysely'

import type { ChatSide } from '@contract/v1/chat'
import type { Db, Tx } from '@server/ports/db'

export type ChatMessageTables = {
  chat_messages: {
    account_id: string
    id: string
    position: number
    changed_seq: number
    author: ChatSide
    /** Of the user; of the support only in answers from before operators gave them. */
    author_id: Generated<string | null>
    operator_id: Generated<string | null>
    body: string
    transaction_id: string | null
    sent_at: Date
  }
}

export interface ChatMessageRecord {
  readonly conversationId: string
  /** Made by the client: the same message sent again is the same row. */
  readonly id: string
  readonly position: number
  readonly author: ChatSide
  /** An account; null where an operator wrote it. */
  readonly authorId: string | null
  readonly operatorId: string | null
  readonly text: string
  readonly transactionId: string | null
  readonly sentAt: Date
}

const table = (db: Db) => db.withTables<ChatMessageTables>()

/** What was said, by which side and when. */
export const MESSAGE_COLUMNS = [
  'position',
  'author',
  'body as text',
  'transaction_id as transactionId',
  'sent_at as sentAt',
] as const

export async function insertMessage(tx: Tx, message: ChatMessageRecord): Promise<void> {
  await table(tx)
    .insertInto('chat_messages')
    .values({
      account_id: message.conversationId,
      id: message.id,
      position: message.position,
      changed_seq: message.position,
      author: message.author,
      author_id: message.authorId,
      operator_id: message.operatorId,
      body: message.text,
      transaction_id: message.transactionId,
      sent_at: message.sentAt,
    })
    .execute()
}

export async function findMessage(db: Db, conversationId: string, id: string) {
  const row = await table(db)
    .selectFrom('chat_messages')
    .select(['account_id as conversationId', 'id', 'author_id as authorId'])
    .select('operator_id as operatorId')
    .select(MESSAGE_COLUMNS)
    .where('account_id', '=', conversationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function hasAnswerAfter(db: Db, conversationId: string, position: number) {
  const row = await table(db)
    .selectFrom('chat_messages')
    .select('id')
    .where('account_id', '=', conversationId)
    .where('author', '=', 'support')
    .where('position', '>', position)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** When the first of the user's messages was sent that stand behind support's last one; null where none does. */
export async function findUnansweredSince(db: Db, conversationId: string): Promise<Date | null> {
  const row = await table(db)
    .selectFrom('chat_messages')
    .select((eb) => eb.fn.min('sent_at').as('at'))
    .where('account_id', '=', conversationId)
    .where('author', '=', 'user')
    .where('position', '>', (eb) =>
      eb
        .selectFrom('chat_messages as answer')
        .select((of) => of.fn.coalesce(of.fn.max('answer.position'), of.lit(0)).as('position'))
        .where('answer.account_id', '=', conversationId)
        .where('answer.author', '=', 'support'),
    )
    .executeTakeFirst()
  return row?.at ?? null
}

/** A file of the message has expired; `seq` is the number of that change. */
export async function setMessageChanged(
  tx: Tx,
  { conversationId, id }: Pick<ChatMessageRecord, 'conversationId' | 'id'>,
  seq: number,
): Promise<void> {
  await table(tx)
    .updateTable('chat_messages')
    .set({ changed_seq: seq })
    .where('account_id', '=', conversationId)
    .where('id', '=', id)
    .execute()
}
