import { type RawBuilder, sql } from 'kysely'

import type { ChatConversation } from '@contract/v1/chat'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { ChatConversationTables } from '../records/chat-conversation'

/** Before anybody wrote. */
const EMPTY: ChatConversation = {
  status: 'open',
  seq: 0,
  userReadTo: 0,
  supportReadTo: 0,
  unread: 0,
}

const countAbove = (author: string, column: string): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from chat_messages m
    where m.account_id = chat_conversations.account_id
      and m.author = ${sql.lit(author)} and m.position > ${sql.ref(column)})`

/** Messages of each side that the other has not read. */
const UNREAD = countAbove('support', 'user_read_to').as('unread')
export const UNREAD_BY_SUPPORT = countAbove('user', 'support_read_to').as('unreadBySupport')

export const CONVERSATION_COLUMNS = [
  'chat_conversations.account_id as id',
  'chat_conversations.status',
  'seq',
  'user_read_to as userReadTo',
  'support_read_to as supportReadTo',
  'waiting_since as waitingSince',
  UNREAD,
] as const

export async function readConversation(db: Db, id: string): Promise<ChatConversation> {
  const row = await db
    .withTables<ChatConversationTables>()
    .selectFrom('chat_conversations')
    .select(CONVERSATION_COLUMNS)
    .where('account_id', '=', id)
    .executeTakeFirst()
  return row ? presentConversation(row) : EMPTY
}

interface ConversationRow extends Omit<ChatConversation, 'waitingSinceTs'> {
  readonly waitingSince: Date | null
}

export const presentConversation = (row: ConversationRow): ChatConversation => ({
  status: row.status,
  seq: row.seq,
  userReadTo: row.userReadTo,
  supportReadTo: row.supportReadTo,
  unread: row.unread,
  ...(row.waitingSince && { waitingSinceTs: toSeconds(row.waitingSince) }),
})
