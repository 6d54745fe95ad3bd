import type { AnswerDraft, MessageDraft } from '@contract/v1/chat'
import { domainError, type Language, notFound } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { fitTogether } from '../policies/chat-file'
import { hasContent, isSameContent, wellFormed } from '../policies/chat-message'
import { NOTICE_SECONDS } from '../policies/chat-notice'
import { createConversation, markAnswered, markAsked } from '../records/chat-conversation'
import { attachFiles, type ChatAuthor, filesOfMessages, uploadedFiles } from '../records/chat-file'
import { type ChatMessageRecord, findMessage, insertMessage } from '../records/chat-message'
import { selectActivityEntries } from '../views/activity-entries'

interface Question {
  readonly accountId: string
  readonly draft: MessageDraft
  readonly language: Language
}

/** Writes a user's message once, however often it is sent. */
export async function sendQuestion(
  deps: FlowDeps,
  { accountId, draft, language }: Question,
): Promise<void> {
  const { transactionId = null } = draft
  if (transactionId !== null) await assertOwnTransaction(deps, accountId, transactionId)
  const author = { side: 'user', accountId } as const
  const message = { ...draft, transactionId, conversationId: accountId, author }
  await writeOnce(deps, message, async (tx, now) => {
    await createConversation(tx, accountId, language, now)
    return markAsked(tx, accountId, language, now)
  })
}

interface Answer {
  readonly conversationId: string
  readonly operatorId: string
  readonly draft: AnswerDraft
}

/** Writes an answer of the support once, however often it is sent. */
export async function sendAnswer(
  deps: FlowDeps,
  { conversationId, operatorId, draft }: Answer,
): Promise<void> {
  const author = { side: 'support', operatorId } as const
  const message = { ...draft, transactionId: null, conversationId, author }
  await writeOnce(deps, message, (tx, now) =>
    markAnswered(tx, conversationId, secondsAfter(now, NOTICE_SECONDS), now),
  )
}

async function assertOwnTransaction({ database }: FlowDeps, accountId: string, id: string) {
  const [own] = await selectActivityEntries(database.db, accountId, [id])
  if (!own) throw notFound()
}

interface Draft {
  readonly conversationId: string
  readonly id: string
  readonly author: ChatAuthor
  readonly text: string
  readonly transactionId: string | null
  readonly fileIds: readonly string[]
}

const writerOf = ({ author }: Pick<Draft, 'author'>) =>
  author.side === 'user'
    ? { authorId: author.accountId, operatorId: null }
    : { authorId: null, operatorId: author.operatorId }

/** `nextPosition` notes the change of the conversation and answers its number. */
async function writeOnce(
  { database, clock }: FlowDeps,
  draft: Draft,
  nextPosition: (tx: Tx, now: Date) => Promise<number>,
): Promise<void> {
  const message = { ...draft, text: wellFormed(draft.text) }
  if (!hasContent(message)) throw domainError('message-empty')
  await database.transact(async (tx) => {
    const earlier = await findMessage(tx, message.conversationId, message.id)
    if (earlier) return assertSame(tx, earlier, message)
    const sentAt = clock.now()
    const position = await nextPosition(tx, sentAt)
    const { side: author } = message.author
    await insertMessage(tx, { ...message, ...writerOf(message), author, position, sentAt })
    await attach(tx, message, sentAt)
  })
}

async function assertSame(tx: Tx, earlier: ChatMessageRecord, draft: Draft): Promise<void> {
  const files = await filesOfMessages(tx, earlier.conversationId, [earlier.id])
  const content = { ...earlier, fileIds: files.map(({ id }) => id) }
  const { authorId, operatorId } = writerOf(draft)
  const isOwn = earlier.authorId === authorId && earlier.operatorId === operatorId
  if (isOwn && isSameContent(content, draft)) return
  throw domainError('message-id-taken')
}

/** Each file goes into one message, in the order given. */
async function attach(tx: Tx, message: Draft, now: Date): Promise<void> {
  const { conversationId, id, author, fileIds } = message
  if (fileIds.length === 0) return
  const files = await uploadedFiles(tx, conversationId, author, fileIds)
  if (files.length < fileIds.length) throw notFound()
  if (files.some(({ messageId }) => messageId !== null)) throw domainError('file-already-sent')
  if (files.some(({ expiresAt }) => expiresAt <= now)) throw domainError('file-expired')
  if (!fitTogether(files)) throw domainError('attachments-too-many')
  await attachFiles(tx, { conversationId, messageId: id }, fileIds)
}
