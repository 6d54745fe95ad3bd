import { type Generated, type RawBuilder, sql, type Updateable } from 'kysely'

import type { ChatConversation } from '@contract/v1/chat'
import type { Language } from '@kernel/domain-error'
import type { Db, Tx } from '@server/ports/db'
import { type Actor, recordStateChange } from './state-event'

type ConversationStatus = ChatConversation['status']

interface ConversationRow {
  account_id: string
  status: ConversationStatus
  locale: Language
  seq: Generated<number>
  user_read_to: Generated<number>
  support_read_to: Generated<number>
  waiting_since: Date | null
  last_message_at: Date | null
  notice_due_at: Date | null
  notified_at: Date | null
  updated_at: Date
}

export type ChatConversationTables = { chat_conversations: ConversationRow }

export interface ChatConversationRecord {
  /** The account's: it has one conversation. */
  readonly id: string
  readonly status: ConversationStatus
  /** Rises with every change. */
  readonly seq: number
  readonly userReadTo: number
  readonly supportReadTo: number
}

const table = (db: Db) => db.withTables<ChatConversationTables>()

export async function findConversation(db: Db, id: string): Promise<ChatConversationRecord | null> {
  const row = await table(db)
    .selectFrom('chat_conversations')
    .select([
      'account_id as id',
      'status',
      'seq',
      'user_read_to as userReadTo',
      'support_read_to as supportReadTo',
    ])
    .where('account_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Does nothing where the account has its conversation already. */
export async function createConversation(db: Db, id: string, locale: Language, at: Date) {
  await table(db)
    .insertInto('chat_conversations')
    .values({ account_id: id, status: 'open', locale, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The user has written; answers the number of this change. */
export const markAsked = (tx: Tx, id: string, locale: Language, at: Date): Promise<number> =>
  change(tx, id, at, {
    status: 'open',
    locale,
    last_message_at: at,
    waiting_since: sql<Date>`coalesce(waiting_since, ${at})`,
  })

/** Support has answered; a mail is due at `noticeDueAt` unless one was sent since the user last read. */
export const markAnswered = (tx: Tx, id: string, noticeDueAt: Date, at: Date): Promise<number> =>
  change(tx, id, at, {
    status: 'open',
    last_message_at: at,
    waiting_since: null,
    notice_due_at: sql<Date | null>`case when notified_at is null
      then coalesce(notice_due_at, ${noticeDueAt}) end`,
  })

/** Who reads has come back: the next answer may be notified again. `noticeDueAt` is null where nothing is unread. */
export const markReadByUser = (
  tx: Tx,
  id: string,
  to: number,
  noticeDueAt: Date | null,
  at: Date,
): Promise<number> =>
  change(tx, id, at, {
    user_read_to: to,
    notified_at: null,
    notice_due_at: noticeDueAt && sql<Date>`coalesce(notice_due_at, ${noticeDueAt}::timestamptz)`,
  })

export const markReadBySupport = (tx: Tx, id: string, to: number, at: Date): Promise<number> =>
  change(tx, id, at, { support_read_to: to })

/** A file of one of its messages has expired. */
export const markFilesExpired = (tx: Tx, id: string, at: Date): Promise<number> =>
  change(tx, id, at, {})

export const markClosed = (tx: Tx, conversation: ChatConversationRecord, by: Actor) =>
  setStatus(tx, conversation, 'closed', by, { waiting_since: null })

export const markReopened = (
  tx: Tx,
  conversation: ChatConversationRecord,
  waitingSince: Date | null,
  by: Actor,
) => setStatus(tx, conversation, 'open', by, { waiting_since: waitingSince })

async function setStatus(
  tx: Tx,
  { id, status: from }: ChatConversationRecord,
  to: ConversationStatus,
  by: Actor,
  columns: Columns,
): Promise<void> {
  await change(tx, id, by.at, { ...columns, status: to })
  await recordStateChange(tx, { subject: 'conversation', id, from, to, ...by })
}

type Instant = 'waiting_since' | 'notice_due_at'

type Columns = Omit<Updateable<ConversationRow>, Instant> &
  Partial<Readonly<Record<Instant, Date | null | RawBuilder<Date | null>>>>

/** The row's lock orders all changes of a conversation, and their numbers with them. */
async function change(tx: Tx, id: string, at: Date, columns: Columns): Promise<number> {
  const { seq } = await table(tx)
    .updateTable('chat_conversations')
    .set({ ...columns, seq: sql`seq + 1`, updated_at: at })
    .where('account_id', '=', id)
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq
}

/** The conversation whose notice has been due longest, locked; others step over it. */
export async function lockDueNotice(
  tx: Tx,
  now: Date,
): Promise<{ readonly id: string; readonly locale: Language } | null> {
  const row = await table(tx)
    .selectFrom('chat_conversations')
    .select(['account_id as id', 'locale'])
    .where('notice_due_at', '<=', now)
    .orderBy('notice_due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}

export const postponeNotice = (tx: Tx, id: string, until: Date): Promise<void> =>
  setNotice(tx, id, { notice_due_at: until })

export const markNotified = (tx: Tx, id: string, at: Date): Promise<void> =>
  setNotice(tx, id, { notice_due_at: null, notified_at: at })

/** Not a change that anybody sees: it has no number. */
async function setNotice(tx: Tx, id: string, columns: Updateable<ConversationRow>): Promise<void> {
  await table(tx)
    .updateTable('chat_conversations')
    .set(columns)
    .where('account_id', '=', id)
    .execute()
}

/** The number of the newest change of each; none where nobody has written. */
export async function changeNumbers(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await table(db)
    .selectFrom('chat_conversations')
    .select(['account_id as id', 'seq'])
    .where('account_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

/** Conversations with messages that changed since then. */
export const conversationsChangedSince = (db: Db, since: Date) =>
  table(db)
    .selectFrom('chat_conversations')
    .select(['account_id as id', 'seq', 'updated_at as at'])
    .where('updated_at', '>=', since)
    .where('last_message_at', 'is not', null)
    .execute()
