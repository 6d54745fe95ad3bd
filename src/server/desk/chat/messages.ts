import type { Db, Tx } from '@server/ports/db'
import type { Side } from '@server/ports/tables/chat'

import { filesOf, type StoredFile } from './files'

export interface StoredMessage {
  readonly id: string
  readonly position: number
  readonly changedSeq: number
  readonly author: Side
  readonly authorId: string
  readonly authorName: string
  readonly text: string
  readonly transactionId: string | null
  readonly sentAt: Date
  readonly files: readonly StoredFile[]
}

const select = (db: Db, conversationId: string) =>
  db
    .selectFrom('chat_messages')
    .innerJoin('accounts', 'accounts.id', 'chat_messages.author_id')
    .select([
      'chat_messages.id',
      'position',
      'changed_seq as changedSeq',
      'author',
      'author_id as authorId',
      'accounts.name as authorName',
      'body as text',
      'transaction_id as transactionId',
      'sent_at as sentAt',
    ])
    .where('account_id', '=', conversationId)

type Row = Omit<StoredMessage, 'files'>

async function withFiles(
  db: Db,
  conversationId: string,
  rows: readonly Row[],
): Promise<StoredMessage[]> {
  const ids = rows.map(({ id }) => id)
  const files = await filesOf(db, conversationId, ids)
  return rows.map((row) => ({
    ...row,
    files: files.filter(({ messageId }) => messageId === row.id),
  }))
}

export async function messageOf(
  db: Db,
  conversationId: string,
  id: string,
): Promise<StoredMessage | null> {
  const rows = await select(db, conversationId).where('chat_messages.id', '=', id).execute()
  return (await withFiles(db, conversationId, rows))[0] ?? null
}

export interface Paging {
  /** Only below this position. */
  readonly before: number | null
  readonly limit: number
}

/** A page, oldest first, and whether there is more before it. */
export async function pageOf(db: Db, conversationId: string, { before, limit }: Paging) {
  let query = select(db, conversationId)
    .orderBy('position', 'desc')
    .limit(limit + 1)
  if (before !== null) query = query.where('position', '<', before)
  const rows = await query.execute()
  const messages = await withFiles(db, conversationId, rows.slice(0, limit).toReversed())
  return { messages, hasOlder: rows.length > limit }
}

/** What changed above one number and up to another, in that order. */
export async function changedBetween(
  db: Db,
  conversationId: string,
  above: number,
  upTo: number,
): Promise<readonly StoredMessage[]> {
  const rows = await select(db, conversationId)
    .where('changed_seq', '>', above)
    .where('changed_seq', '<=', upTo)
    .orderBy('changed_seq')
    .orderBy('position')
    .execute()
  return withFiles(db, conversationId, rows)
}

export interface NewMessage {
  readonly conversationId: string
  readonly id: string
  readonly position: number
  readonly author: Side
  readonly authorId: string
  readonly text: string
  readonly transactionId: string | null
  readonly sentAt: Date
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx
    .insertInto('chat_messages')
    .values({
      account_id: message.conversationId,
      id: message.id,
      position: message.position,
      changed_seq: message.position,
      author: message.author,
      author_id: message.authorId,
      body: message.text,
      transaction_id: message.transactionId,
      sent_at: message.sentAt,
    })
    .execute()
}
