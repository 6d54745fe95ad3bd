import type { Generated } from 'kysely'

import type { ChatFile, ChatSide } from '@contract/v1/chat'
import type { Db, Tx } from '@server/ports/db'

export type ChatFileTables = {
  chat_files: {
    account_id: string
    id: string
    author: ChatSide
    uploaded_by: Generated<string | null>
    operator_id: Generated<string | null>
    message_id: string | null
    place: number | null
    kind: ChatFile['kind']
    type: ChatFile['type']
    name: string
    received_bytes: number
    size: number
    width: number | null
    height: number | null
    bytes: Buffer | null
    digest: Buffer
    uploaded_at: Date
    expires_at: Date
    purged_at: Date | null
  }
}

export interface ChatFileRecord {
  readonly id: string
  /** Null until it is sent. */
  readonly messageId: string | null
  readonly kind: ChatFile['kind']
  readonly type: ChatFile['type']
  readonly name: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  readonly expiresAt: Date
}

export interface NewChatFile extends Omit<ChatFileRecord, 'messageId'> {
  readonly conversationId: string
  readonly author: ChatAuthor
  readonly bytes: Uint8Array
  readonly receivedBytes: number
  /** SHA-256 of what was received. */
  readonly digest: Buffer
  readonly uploadedAt: Date
}

/** Who writes or uploads, and for which side. */
export type ChatAuthor =
  | { readonly side: 'user'; readonly accountId: string }
  | { readonly side: 'support'; readonly operatorId: string }

/** Whose row it is: an account's or an operator's. */
const ownerOf = (author: ChatAuthor) =>
  author.side === 'user'
    ? ({ column: 'uploaded_by', id: author.accountId } as const)
    : ({ column: 'operator_id', id: author.operatorId } as const)

/** The files of one message. */
interface FilesKey {
  readonly conversationId: string
  readonly messageId: string
}

type FileKey = Pick<NewChatFile, 'conversationId' | 'id'>

const COLUMNS = [
  'id',
  'message_id as messageId',
  'kind',
  'type',
  'name',
  'size',
  'width',
  'height',
  'expires_at as expiresAt',
] as const

const table = (db: Db) => db.withTables<ChatFileTables>()

/** False where its id is taken. */
export async function insertFile(db: Db, file: NewChatFile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await table(db)
    .insertInto('chat_files')
    .values({
      account_id: file.conversationId,
      id: file.id,
      author: file.author.side,
      [ownerOf(file.author).column]: ownerOf(file.author).id,
      kind: file.kind,
      type: file.type,
      name: file.name,
      received_bytes: file.receivedBytes,
      size: file.size,
      width: file.width,
      height: file.height,
      bytes: Buffer.from(file.bytes),
      digest: file.digest,
      uploaded_at: file.uploadedAt,
      expires_at: file.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const selectFiles = (db: Db, conversationId: string) =>
  table(db).selectFrom('chat_files').select(COLUMNS).where('account_id', '=', conversationId)

/** A file with its content, null once it was emptied, and with who uploaded what. */
export async function findFile(db: Db, { conversationId, id }: FileKey) {
  const row = await selectFiles(db, conversationId)
    .select(['author', 'uploaded_by as uploadedBy', 'operator_id as operatorId', 'digest', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Bytes that somebody has uploaded since then, as received. */
export async function receivedSince(db: Db, author: ChatAuthor, since: Date): Promise<number> {
  const { column, id } = ownerOf(author)
  const { sum } = await table(db)
    .selectFrom('chat_files')
    .select(({ fn }) => fn.sum<bigint | null>('received_bytes').as('sum'))
    .where(column, '=', id)
    .where('uploaded_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number.parseInt((sum ?? 0n).toString(), 10)
}

/** In the order in which they were attached. */
export async function filesOfMessages(
  db: Db,
  conversationId: string,
  messageIds: readonly string[],
): Promise<readonly ChatFileRecord[]> {
  if (messageIds.length === 0) return []
  const sent = selectFiles(db, conversationId).where('message_id', 'in', messageIds)
  return sent.orderBy('place').execute()
}

/** Those of the files that this author uploaded. */
export async function uploadedFiles(
  tx: Tx,
  conversationId: string,
  author: ChatAuthor,
  ids: readonly string[],
): Promise<readonly ChatFileRecord[]> {
  const owner = ownerOf(author)
  return selectFiles(tx, conversationId)
    .where(owner.column, '=', owner.id)
    .where('author', '=', author.side)
    .where('id', 'in', ids)
    .execute()
}

/** Each takes the place that it has in `ids`. */
export async function attachFiles(
  tx: Tx,
  { conversationId, messageId }: FilesKey,
  ids: readonly string[],
): Promise<void> {
  for (const [place, id] of ids.entries())
    await table(tx)
      .updateTable('chat_files')
      .set({ message_id: messageId, place })
      .where('account_id', '=', conversationId)
      .where('id', '=', id)
      .execute()
}

/** The file that expired first and still has its content, if any. */
export async function nextExpiredFile(tx: Tx, now: Date) {
  const row = await table(tx)
    .selectFrom('chat_files')
    .select(['account_id as conversationId', 'message_id as messageId'])
    .where('purged_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes the content of the message's expired files; their rows stay. */
export async function emptyExpiredFiles(
  tx: Tx,
  { conversationId, messageId }: FilesKey,
  now: Date,
): Promise<void> {
  await table(tx)
    .updateTable('chat_files')
    .set({ bytes: null, purged_at: now })
    .where('account_id', '=', conversationId)
    .where('message_id', '=', messageId)
    .where('purged_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
}

/** What never became part of a message leaves nothing behind. */
export async function deleteExpiredUnsent(
  tx: Tx,
  conversationId: string,
  now: Date,
): Promise<void> {
  const unsent = table(tx).deleteFrom('chat_files').where('message_id', 'is', null)
  const own = unsent.where('account_id', '=', conversationId)
  await own.where('expires_at', '<=', now).execute()
}
