import { createHash } from 'node:crypto'

import { FILE_LIFE_SECONDS } from '@contract/v1/chat'
import { internalError } from '@kernel/app-error'
import { domainError } from '@kernel/domain-error'
import { DAY, secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { shownName, typeByContent, typeByName } from '../policies/chat-file'
import { createConversation } from '../records/chat-conversation'
import {
  type ChatAuthor,
  type ChatFileRecord,
  findFile,
  insertFile,
  type NewChatFile,
  receivedSince,
} from '../records/chat-file'
import { assertHarmless } from '../steps/assert-harmless'

interface ReceivedFile {
  readonly name: string
  readonly declaredType: string
  readonly bytes: Uint8Array
}

interface Upload {
  readonly conversationId: string
  readonly id: string
  readonly author: ChatAuthor
  readonly file: ReceivedFile | null
}

const DAILY_BYTES = 100 * 1024 * 1024

/** Keeps a file whose content is what it says and does nothing by itself; the same upload again is the same file. */
export async function uploadChatFile(deps: FlowDeps, upload: Upload): Promise<ChatFileRecord> {
  const { conversationId, id, author, file } = upload
  const { db } = deps.database
  if (!file || file.bytes.length === 0) throw domainError('file-missing')
  const digest = createHash('sha256').update(file.bytes).digest()
  const earlier = await uploadedBefore(deps, { conversationId, id, author, digest })
  if (earlier) return earlier
  await assertBelowDailyLimit(deps, author, file.bytes.length)
  const content = await inspect(deps, file)
  const uploadedAt = deps.clock.now()
  const made: NewChatFile = {
    ...content,
    id,
    conversationId,
    author,
    digest,
    name: shownName(file.name),
    size: content.bytes.length,
    receivedBytes: file.bytes.length,
    uploadedAt,
    expiresAt: secondsAfter(uploadedAt, FILE_LIFE_SECONDS),
  }
  // A file may come before the first message of its conversation.
  if (author.side === 'user') await createConversation(db, conversationId, 'en', uploadedAt)
  if (await insertFile(db, made)) return { ...made, messageId: null }
  const winner = await uploadedBefore(deps, made)
  if (!winner) throw internalError('a chat file whose id is taken is missing', id)
  return winner
}

/** Another file under the same id is refused. */
async function uploadedBefore(
  { database }: FlowDeps,
  upload: Pick<NewChatFile, 'conversationId' | 'id' | 'author' | 'digest'>,
): Promise<ChatFileRecord | null> {
  const { author, digest } = upload
  const file = await findFile(database.db, upload)
  if (!file) return null
  const owner = author.side === 'user' ? file.uploadedBy : file.operatorId
  const isOwn = owner === (author.side === 'user' ? author.accountId : author.operatorId)
  const isSame = isOwn && file.author === author.side && file.digest.equals(digest)
  if (!isSame) throw domainError('file-id-taken')
  return file
}

async function assertBelowDailyLimit(
  { database, clock }: FlowDeps,
  author: ChatAuthor,
  length: number,
) {
  const received = await receivedSince(database.db, author, secondsAfter(clock.now(), -DAY))
  if (received + length > DAILY_BYTES) throw domainError('file-daily-limit')
}

type Content = Pick<NewChatFile, 'kind' | 'type' | 'bytes' | 'width' | 'height'>

/** The content decides the type; a name or a declaration that says otherwise is refused. */
async function inspect(deps: FlowDeps, file: ReceivedFile): Promise<Content> {
  const type = typeByContent(file.bytes)
  if (!type) throw domainError('file-wrong-type')
  if (typeByName(shownName(file.name)) !== type || file.declaredType.toLowerCase() !== type)
    throw domainError('file-name-mismatch')
  await assertHarmless(deps, file.bytes)
  return type === 'application/pdf' ? inspectPdf(deps, file.bytes) : inspectImage(deps, file.bytes)
}

async function inspectPdf({ documents }: FlowDeps, bytes: Uint8Array): Promise<Content> {
  const fault = await documents.faultOf(bytes)
  if (fault) throw domainError(`file-${fault}`)
  return { kind: 'pdf', type: 'application/pdf', bytes, width: null, height: null }
}

async function inspectImage({ pictures }: FlowDeps, bytes: Uint8Array): Promise<Content> {
  const clean = await pictures.clean(bytes)
  if (typeof clean === 'string') throw domainError(`file-${clean}`)
  return { kind: 'image', ...clean }
}
