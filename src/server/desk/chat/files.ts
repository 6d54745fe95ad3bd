import { domainError, notFound } from '@kernel/domain-error'
import type { Db, Tx } from '@server/ports/db'
import type { Side } from '@server/ports/tables/chat'

import { fitTogether } from './policy'

export interface StoredFile {
  readonly id: string
  readonly messageId: string | null
  readonly kind: 'image' | 'pdf'
  readonly type: 'image/jpeg' | 'image/png' | 'application/pdf'
  readonly name: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  readonly expiresAt: Date
}

export interface NewFile extends Omit<StoredFile, 'messageId'> {
  readonly conversationId: string
  readonly author: Writer
  readonly bytes: Uint8Array
  readonly receivedBytes: number
  readonly digest: Buffer
  readonly uploadedAt: Date
}

/** Who writes, and for which side. */
export interface Writer {
  readonly side: Side
  readonly accountId: string
}

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

/** False where its id is taken. */
export async function insertFile(db: Db, file: NewFile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('chat_files')
    .values({
      account_id: file.conversationId,
      id: file.id,
      author: file.author.side,
      uploaded_by: file.author.accountId,
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

/** The same upload again is the same file; another under its id is refused. */
export async function uploadedBefore(
  db: Db,
  {
    conversationId,
    id,
    author,
    digest,
  }: Pick<NewFile, 'conversationId' | 'id' | 'author' | 'digest'>,
): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('chat_files')
    .select([...COLUMNS, 'uploaded_by', 'author', 'digest'])
    .where('account_id', '=', conversationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const isSame =
    row.uploaded_by === author.accountId && row.author === author.side && row.digest.equals(digest)
  if (!isSame) throw domainError('file-id-taken')
  return row
}

/** What an account sent in, as it came, since an instant. */
export async function receivedSince(db: Db, accountId: string, since: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('chat_files')
    .select(({ fn }) => fn.sum<bigint | null>('received_bytes').as('sum'))
    .where('uploaded_by', '=', accountId)
    .where('uploaded_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number.parseInt((sum ?? 0n).toString(), 10)
}

export async function filesOf(
  db: Db,
  conversationId: string,
  messageIds: readonly string[],
): Promise<readonly StoredFile[]> {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('chat_files')
    .select(COLUMNS)
    .where('account_id', '=', conversationId)
    .where('message_id', 'in', messageIds)
    .orderBy('place')
    .execute()
}

/** Puts what a side uploaded into its message, in the order given; each file goes into one message. */
export async function attach(
  tx: Tx,
  { conversationId, messageId, author, fileIds, now }: Attaching,
): Promise<void> {
  if (fileIds.length === 0) return
  const loose = await tx
    .selectFrom('chat_files')
    .select(['id', 'kind', 'expires_at as expiresAt'])
    .where('account_id', '=', conversationId)
    .where('uploaded_by', '=', author.accountId)
    .where('author', '=', author.side)
    .where('message_id', 'is', null)
    .where('id', 'in', fileIds)
    .execute()
  if (loose.length < fileIds.length) throw notFound()
  if (loose.some(({ expiresAt }) => expiresAt <= now)) throw domainError('file-expired')
  if (!fitTogether(loose)) throw domainError('attachments-too-many')
  for (const [place, id] of fileIds.entries())
    await tx
      .updateTable('chat_files')
      .set({ message_id: messageId, place })
      .where('account_id', '=', conversationId)
      .where('id', '=', id)
      .execute()
}

interface Attaching {
  readonly conversationId: string
  readonly messageId: string
  readonly author: Writer
  readonly fileIds: readonly string[]
  readonly now: Date
}

/** Its bytes for one of the two sides; what is not in a message yet is seen by its own side alone. */
export async function readFile(
  db: Db,
  reader: Side,
  { conversationId, id }: { readonly conversationId: string; readonly id: string },
  now: Date,
): Promise<StoredFile & { readonly bytes: Buffer }> {
  const file = await db
    .selectFrom('chat_files')
    .select([...COLUMNS, 'author', 'bytes'])
    .where('account_id', '=', conversationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file || (file.messageId === null && file.author !== reader)) throw notFound()
  const { bytes } = file
  if (bytes === null || file.expiresAt <= now) throw domainError('file-expired')
  return { ...file, bytes }
}
