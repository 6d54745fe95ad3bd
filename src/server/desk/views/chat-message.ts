import type { ChatFile, ChatMessage, ChatPage, ChatSide } from '@contract/v1/chat'
import { domainError, notFound } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import { firstName } from '../policies/chat-message'
import type { AccountTables } from '../records/account'
import { type ChatFileRecord, filesOfMessages, findFile } from '../records/chat-file'
import { type ChatMessageTables, MESSAGE_COLUMNS } from '../records/chat-message'
import type { OperatorTables } from '../records/operator/store'

/** Whose conversation it is, and which side reads it. */
interface Reading {
  readonly conversationId: string
  readonly reader: ChatSide
}

const messages = (db: Db, { conversationId }: Reading) =>
  db
    .withTables<AccountTables & ChatMessageTables & OperatorTables>()
    .selectFrom('chat_messages')
    .leftJoin('accounts', 'accounts.id', 'chat_messages.author_id')
    .leftJoin('operators', 'operators.id', 'chat_messages.operator_id')
    .select(({ fn }) => fn.coalesce('operators.name', 'accounts.name').as('authorName'))
    .select(['chat_messages.id', 'changed_seq as changedSeq'])
    .select(MESSAGE_COLUMNS)
    .where('account_id', '=', conversationId)

type Row = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number]

export async function readChatMessage(
  db: Db,
  reading: Reading,
  id: string,
  now: Date,
): Promise<ChatMessage> {
  const rows = await messages(db, reading).where('chat_messages.id', '=', id).execute()
  const [message] = await present(db, reading, rows, now)
  if (!message) throw notFound()
  return message
}

export interface Paging {
  /** Only messages before this position. */
  readonly before: number | null
  readonly limit: number
}

/** Oldest first, with the files of each. */
export async function readChatPage(
  db: Db,
  reading: Reading,
  { before, limit }: Paging,
  now: Date,
): Promise<Pick<ChatPage, 'messages' | 'hasOlder'>> {
  let query = messages(db, reading)
    .orderBy('position', 'desc')
    .limit(limit + 1)
  if (before !== null) query = query.where('position', '<', before)
  const rows = await query.execute()
  const page = rows.slice(0, limit).toReversed()
  return {
    messages: await present(db, reading, page, now),
    hasOlder: rows.length > limit,
  }
}

/** The longest of so many fit into what an event stream may hold back, and are read in a moment. */
export const MOST_AT_ONCE = 40

/** The first messages whose newest change lies above one number and up to another, in that order. */
export async function readChangedMessages(
  db: Db,
  reading: Reading,
  { above, upTo }: { readonly above: number; readonly upTo: number },
  now: Date,
): Promise<readonly { readonly seq: number; readonly message: ChatMessage }[]> {
  const rows = await messages(db, reading)
    .where('changed_seq', '>', above)
    .where('changed_seq', '<=', upTo)
    .orderBy('changed_seq')
    .limit(MOST_AT_ONCE)
    .execute()
  const presented = await present(db, reading, rows, now)
  return presented.map((message, at) => ({ seq: rows[at]?.changedSeq ?? upTo, message }))
}

/** The content of a file for one of the two sides; what is not sent yet is seen by its own side alone. */
export async function readChatFile(
  db: Db,
  reader: ChatSide,
  key: { readonly conversationId: string; readonly id: string },
  now: Date,
): Promise<ChatFileRecord & { readonly bytes: Buffer }> {
  const file = await findFile(db, key)
  if (!file || (file.messageId === null && file.author !== reader)) throw notFound()
  const { bytes } = file
  if (bytes === null || file.expiresAt <= now) throw domainError('file-expired')
  return { ...file, bytes }
}

async function present(
  db: Db,
  { conversationId, reader }: Reading,
  rows: readonly Row[],
  now: Date,
): Promise<ChatMessage[]> {
  const ids = rows.map(({ id }) => id)
  const files = await filesOfMessages(db, conversationId, ids)
  return rows.map((row) => ({
    id: row.id,
    position: row.position,
    author: row.author,
    ...(row.author === 'support' && { authorName: nameFor(reader, row.authorName ?? '') }),
    text: row.text,
    sentTs: toSeconds(row.sentAt),
    files: files
      .filter(({ messageId }) => messageId === row.id)
      .map((file) => presentChatFile(file, now)),
    ...(row.transactionId !== null && { transactionId: row.transactionId }),
  }))
}

/** Users see of those who answer no more than the first name. */
const nameFor = (reader: ChatSide, name: string): string =>
  reader === 'user' ? firstName(name) : name

export const presentChatFile = (file: ChatFileRecord, now: Date): ChatFile => ({
  id: file.id,
  kind: file.kind,
  type: file.type,
  name: file.name,
  size: file.size,
  ...(file.width !== null && file.height !== null && { width: file.width, height: file.height }),
  expiresTs: toSeconds(file.expiresAt),
  expired: file.expiresAt <= now,
})
