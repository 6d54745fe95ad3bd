import { sql } from 'kysely'

import type { SupportConversation } from '@contract/console/support'
import { notFound } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { InboxCursor } from '../../policies/inbox-cursor'
import type { AccountTables } from '../../records/account'
import type { ChatConversationTables } from '../../records/chat-conversation'
import type { ChatFileTables } from '../../records/chat-file'
import type { ChatMessageTables } from '../../records/chat-message'
import { CONVERSATION_COLUMNS, presentConversation, UNREAD_BY_SUPPORT } from '../chat-conversation'

const EXCERPT_LENGTH = 140

/** How many conversations have messages that no operator has read. */
export async function countUnreadConversations(db: Db): Promise<number> {
  const { count } = await db
    .withTables<ChatConversationTables>()
    .selectFrom('chat_conversations')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('last_message_at', 'is not', null)
    .where(
      sql<boolean>`exists (select from chat_messages m
        where m.account_id = chat_conversations.account_id
          and m.author = 'user' and m.position > support_read_to)`,
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Only those with messages. */
const conversations = (db: Db) =>
  db
    .withTables<AccountTables & ChatConversationTables & ChatMessageTables & ChatFileTables>()
    .selectFrom('chat_conversations')
    .innerJoin('accounts', 'accounts.id', 'chat_conversations.account_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('chat_messages as m')
          .select((row) => [
            'm.author as lastAuthor',
            sql<string>`left(m.body, ${sql.lit(EXCERPT_LENGTH)})`.as('excerpt'),
            row
              .exists(
                row
                  .selectFrom('chat_files as f')
                  .select('f.id')
                  .whereRef('f.account_id', '=', 'm.account_id')
                  .whereRef('f.message_id', '=', 'm.id'),
              )
              .$castTo<boolean>()
              .as('hasFiles'),
          ])
          .whereRef('m.account_id', '=', 'chat_conversations.account_id')
          .orderBy('m.position', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([...CONVERSATION_COLUMNS, UNREAD_BY_SUPPORT])
    .select([
      'accounts.name',
      'accounts.email',
      'accounts.type as accountType',
      'last_message_at as lastMessageAt',
      'lastAuthor',
      'excerpt',
      'hasFiles',
    ])
    .where('last_message_at', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof conversations>['execute']>>[number]

const present = (row: Row): SupportConversation => ({
  id: row.id,
  ...presentConversation(row),
  person: { name: row.name, email: row.email, accountType: row.accountType },
  unreadBySupport: row.unreadBySupport,
  ...(row.lastMessageAt &&
    row.lastAuthor && {
      lastMessage: {
        author: row.lastAuthor,
        excerpt: row.excerpt ?? '',
        sentTs: toSeconds(row.lastMessageAt),
        hasFiles: row.hasFiles === true,
      },
    }),
})

export async function readInboxConversations(
  db: Db,
  ids: readonly string[],
): Promise<SupportConversation[]> {
  if (ids.length === 0) return []
  const rows = await conversations(db).where('chat_conversations.account_id', 'in', ids).execute()
  return rows.map(present)
}

/** One conversation; NOT_FOUND where nobody has written. */
export async function readInboxConversation(db: Db, id: string): Promise<SupportConversation> {
  const [conversation] = await readInboxConversations(db, [id])
  if (!conversation) throw notFound()
  return conversation
}

interface Page {
  readonly status: 'open' | 'closed'
  readonly after: InboxCursor | null
  readonly limit: number
}

interface InboxPage {
  readonly conversations: SupportConversation[]
  /** Null on the last page. */
  readonly next: InboxCursor | null
}

/** Those that wait longest first, then those answered, the newest first. */
export async function readInboxPage(db: Db, page: Page): Promise<InboxPage> {
  const waiting = page.after && !page.after.isWaiting ? [] : await waitingPage(db, page)
  const room = page.limit + 1 - waiting.length
  const answered = room > 0 ? await answeredPage(db, { ...page, limit: room - 1 }) : []
  const rows = [...waiting, ...answered]
  const last = rows.length > page.limit ? rows[page.limit - 1] : undefined
  return {
    conversations: rows.slice(0, page.limit).map(present),
    next: last ? cursorAfter(last) : null,
  }
}

const cursorAfter = (row: Row): InboxCursor => ({
  isWaiting: row.waitingSince !== null,
  at: row.waitingSince ?? row.lastMessageAt ?? new Date(0),
  id: row.id,
})

function waitingPage(db: Db, { status, after, limit }: Page): Promise<Row[]> {
  let query = conversations(db)
    .where('chat_conversations.status', '=', status)
    .where('waiting_since', 'is not', null)
    .orderBy('waiting_since')
    .orderBy('chat_conversations.account_id')
    .limit(limit + 1)
  if (after)
    query = query.where(
      sql<boolean>`(waiting_since, chat_conversations.account_id) > (${after.at}, ${after.id})`,
    )
  return query.execute()
}

function answeredPage(db: Db, { status, after, limit }: Page): Promise<Row[]> {
  let query = conversations(db)
    .where('chat_conversations.status', '=', status)
    .where('waiting_since', 'is', null)
    .orderBy('last_message_at', 'desc')
    .orderBy('chat_conversations.account_id', 'desc')
    .limit(limit + 1)
  if (after && !after.isWaiting)
    query = query.where(
      sql<boolean>`(last_message_at, chat_conversations.account_id) < (${after.at}, ${after.id})`,
    )
  return query.execute()
}
