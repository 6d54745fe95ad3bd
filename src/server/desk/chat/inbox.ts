import { sql } from 'kysely'

import type { SupportConversation } from '@contract/v1/support'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'

import { COLUMNS, type StoredConversation, UNREAD, UNREAD_BY_SUPPORT } from './conversations'
import { presentConversation } from './present'

/** A conversation as those see it who answer. */
interface Listed extends StoredConversation {
  readonly unreadBySupport: number
  readonly name: string
  readonly email: string
  readonly accountType: 'individual' | 'business'
  readonly lastMessageAt: Date | null
  readonly lastAuthor: 'user' | 'support' | null
  readonly excerpt: string | null
  readonly hasFiles: boolean | null
}

const EXCERPT_LENGTH = 140

/** Only those in which something was said. */
const listed = (db: Db) =>
  db
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
    .select([...COLUMNS, UNREAD, UNREAD_BY_SUPPORT])
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

const present = (row: Listed): SupportConversation => ({
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

export async function inInbox(db: Db, ids: readonly string[]): Promise<SupportConversation[]> {
  if (ids.length === 0) return []
  const rows = await listed(db).where('chat_conversations.account_id', 'in', ids).execute()
  return rows.map(present)
}

/** Where a page ended: among those that wait (since when), or those that do not (last message). */
export interface Mark {
  readonly isWaiting: boolean
  readonly at: Date
  readonly id: string
}

export const markText = ({ isWaiting, at, id }: Mark): string =>
  `${isWaiting ? 'w' : 'a'}${at.getTime()}_${id}`

export function readMark(text: string): Mark | null {
  const [, group, at = '', id = ''] = /^([wa])(\d{1,13})_([\w-]{1,64})$/.exec(text) ?? []
  if (group === undefined) return null
  return { isWaiting: group === 'w', at: new Date(Number.parseInt(at, 10)), id }
}

interface Page {
  readonly status: 'open' | 'closed'
  readonly after: Mark | null
  readonly limit: number
}

/** Those that wait longest first, then those answered, the newest first. */
export async function inboxPage(db: Db, page: Page) {
  const waiting = page.after && !page.after.isWaiting ? [] : await waitingPage(db, page)
  const room = page.limit + 1 - waiting.length
  const answered = room > 0 ? await answeredPage(db, { ...page, limit: room - 1 }) : []
  const rows = [...waiting, ...answered]
  const last = rows.length > page.limit ? rows[page.limit - 1] : undefined
  return {
    conversations: rows.slice(0, page.limit).map(present),
    next: last ? markOf(last) : null,
  }
}

const markOf = (row: Listed): Mark => ({
  isWaiting: row.waitingSince !== null,
  at: row.waitingSince ?? row.lastMessageAt ?? new Date(0),
  id: row.id,
})

function waitingPage(db: Db, { status, after, limit }: Page): Promise<Listed[]> {
  let query = listed(db)
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

function answeredPage(db: Db, { status, after, limit }: Page): Promise<Listed[]> {
  let query = listed(db)
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
