import { createHash } from 'node:crypto'

import { FILE_LIFE_SECONDS } from '@contract/v1/chat'
import { domainError } from '@kernel/domain-error'
import type { UploadedFile } from '@server/http/handlers'
import { secondsAfter } from '@kernel/instant'
import type { Clock } from '@server/ports/clock'
import type { Db } from '@server/ports/db'
import type { Documents } from '@server/ports/documents'
import type { Pictures } from '@server/ports/pictures'

import { begin } from './conversations'
import { insertFile, receivedSince, type StoredFile, uploadedBefore, type Writer } from './files'
import { shownName, typeByName } from './policy'

export interface UploadDeps {
  readonly db: Db
  readonly clock: Clock
  readonly pictures: Pictures
  readonly documents: Documents
}

export interface Upload {
  readonly conversationId: string
  readonly id: string
  readonly author: Writer
  readonly file: UploadedFile | null
}

const DAY_SECONDS = 86_400
const DAILY_BYTES = 100 * 1024 * 1024

/** Takes a file in where its content is what it says and does nothing by itself. */
export async function takeFile(deps: UploadDeps, upload: Upload): Promise<StoredFile> {
  const { conversationId, id, author, file } = upload
  if (!file || file.bytes.length === 0) throw domainError('file-missing')
  const digest = createHash('sha256').update(file.bytes).digest()
  const before = await uploadedBefore(deps.db, { conversationId, id, author, digest })
  if (before) return before
  await assertRoom(deps, author, file.bytes.length)
  const content = await inspected(deps, file)
  const uploadedAt = deps.clock.now()
  const made = {
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
  if (author.side === 'user') await begin(deps.db, conversationId, 'en', uploadedAt)
  if (await insertFile(deps.db, made)) return { ...made, messageId: null }
  return known(await uploadedBefore(deps.db, made))
}

/** The same upload came twice at once, and the other was first. */
function known(file: StoredFile | null): StoredFile {
  if (!file) throw new Error('a file that is there cannot be read')
  return file
}

async function assertRoom({ db, clock }: UploadDeps, author: Writer, length: number) {
  const since = secondsAfter(clock.now(), -DAY_SECONDS)
  const received = await receivedSince(db, author.accountId, since)
  if (received + length > DAILY_BYTES) throw domainError('file-daily-limit')
}

interface Content {
  readonly kind: 'image' | 'pdf'
  readonly type: StoredFile['type']
  readonly bytes: Uint8Array
  readonly width: number | null
  readonly height: number | null
}

const MAGIC: readonly (readonly [StoredFile['type'], readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** Content decides; a name or a declaration that says otherwise is a reason to mistrust it. */
async function inspected(deps: UploadDeps, file: UploadedFile): Promise<Content> {
  const type = MAGIC.find(([, magic]) => magic.every((byte, at) => file.bytes[at] === byte))?.[0]
  if (!type) throw domainError('file-wrong-type')
  if (typeByName(shownName(file.name)) !== type || file.declaredType.toLowerCase() !== type)
    throw domainError('file-name-mismatch')
  return type === 'application/pdf' ? pdfOf(deps, file.bytes) : imageOf(deps, file.bytes)
}

async function pdfOf({ documents }: UploadDeps, bytes: Uint8Array): Promise<Content> {
  const fault = await documents.faultOf(bytes)
  if (fault) throw domainError(`file-${fault}`)
  return { kind: 'pdf', type: 'application/pdf', bytes, width: null, height: null }
}

async function imageOf({ pictures }: UploadDeps, bytes: Uint8Array): Promise<Content> {
  const clean = await pictures.clean(bytes)
  if (typeof clean === 'string') throw domainError(`file-${clean}`)
  return { kind: 'image', ...clean }
}
