import { type RawBuilder, sql } from 'kysely'

import { secondsAfter } from '@kernel/instant'
import type { Db, Tx } from '@server/ports/db'
import type { Language } from '@kernel/domain-error'

export interface StoredConversation {
  /** The account's: it has one. */
  readonly id: string
  readonly status: 'open' | 'closed'
  readonly seq: number
  readonly userReadTo: number
  readonly supportReadTo: number
  readonly unread: number
  readonly waitingSince: Date | null
}

/** Before anybody wrote. */
export const noConversation = (id: string): StoredConversation => ({
  id,
  status: 'open',
  seq: 0,
  userReadTo: 0,
  supportReadTo: 0,
  unread: 0,
  waitingSince: null,
})

export const COLUMNS = [
  'chat_conversations.account_id as id',
  'chat_conversations.status',
  'seq',
  'user_read_to as userReadTo',
  'support_read_to as supportReadTo',
  'waiting_since as waitingSince',
] as const

const countAbove = (author: string, column: string): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from chat_messages m
    where m.account_id = chat_conversations.account_id
      and m.author = ${sql.lit(author)} and m.position > ${sql.ref(column)})`

/** Messages of each side that the other has not read. */
export const UNREAD = countAbove('support', 'user_read_to').as('unread')
export const UNREAD_BY_SUPPORT = countAbove('user', 'support_read_to').as('unreadBySupport')

export async function conversationOf(db: Db, id: string): Promise<StoredConversation | null> {
  const row = await db
    .selectFrom('chat_conversations')
    .select([...COLUMNS, UNREAD])
    .where('account_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function begin(db: Db, id: string, locale: Language, now: Date): Promise<void> {
  await db
    .insertInto('chat_conversations')
    .values({ account_id: id, status: 'open', locale, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Change =
  | { readonly kind: 'asked'; readonly locale: Language }
  | { readonly kind: 'answered' }
  | { readonly kind: 'read'; readonly by: 'user' | 'support'; readonly to: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'opened' }
  | { readonly kind: 'expired' }

/** An answer that nobody reads for so long is told by mail. */
const NOTICE_SECONDS = 60

/** Notes a change; answers its number. The row's lock orders all changes of a conversation. */
export async function change(tx: Tx, id: string, what: Change, now: Date): Promise<number> {
  const { seq } = await tx
    .updateTable('chat_conversations')
    .set({ ...columnsOf(what, now), seq: sql`seq + 1`, updated_at: now })
    .where('account_id', '=', id)
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq
}

function columnsOf(what: Change, now: Date) {
  switch (what.kind) {
    case 'asked':
      return {
        status: 'open' as const,
        locale: what.locale,
        last_message_at: now,
        waiting_since: sql<Date>`coalesce(waiting_since, ${now})`,
      }
    case 'answered':
      return {
        status: 'open' as const,
        last_message_at: now,
        waiting_since: null,
        notice_due_at: sql<Date | null>`case when notified_at is null
          then coalesce(notice_due_at, ${secondsAfter(now, NOTICE_SECONDS)}) end`,
      }
    case 'read':
      return what.by === 'support' ? { support_read_to: what.to } : readByUser(what.to, now)
    case 'closed':
      return { status: 'closed' as const, waiting_since: null }
    case 'opened':
      return { status: 'open' as const }
    case 'expired':
      return {}
  }
}

/** Whoever reads has come back: the next answer is worth a mail again, and so is one that came in between. */
const readByUser = (to: number, now: Date) => ({
  user_read_to: to,
  notified_at: null,
  notice_due_at: sql<Date | null>`case when exists (
      select 1 from chat_messages m
      where m.account_id = chat_conversations.account_id and m.author = 'support' and m.position > ${to}
    ) then coalesce(notice_due_at, ${secondsAfter(now, NOTICE_SECONDS)}) end`,
})
