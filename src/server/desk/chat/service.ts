import { domainError, type Language, notFound } from '@kernel/domain-error'
import type { Clock } from '@server/ports/clock'
import type { Database, Tx } from '@server/ports/db'
import { recordStateChange } from '../records/state-event'

import { begin, change, conversationOf } from './conversations'
import { attach, type Writer } from './files'
import { insertMessage, messageOf, type StoredMessage } from './messages'
import { isSame, isSaying, wellFormed } from './policy'

export interface Draft {
  readonly id: string
  readonly text: string
  readonly fileIds: readonly string[]
  readonly transactionId: string | null
}

/** What changes a conversation, whichever side does it. */
export interface ChatDesk {
  /** Written once, however often it is sent. */
  ask(accountId: string, draft: Draft, locale: Language): Promise<StoredMessage>
  answer(conversationId: string, operatorId: string, draft: Draft): Promise<StoredMessage>
  /** Read marks rise and never fall. */
  read(conversationId: string, by: Writer['side'], position: number): Promise<void>
  setStatus(conversationId: string, status: 'open' | 'closed', operatorId: string): Promise<void>
}

export interface ChatDeps {
  readonly database: Database
  readonly clock: Clock
  /** Whether the account has this transaction. */
  readonly hasTransaction: (accountId: string, transactionId: string) => Promise<boolean>
}

export const chatDesk = (deps: ChatDeps): ChatDesk => ({
  ...writing(deps),
  read: (conversationId, by, position) =>
    deps.database.transact(async (tx) => {
      const conversation = await conversationOf(tx, conversationId)
      if (!conversation) return
      const { userReadTo, supportReadTo, seq } = conversation
      const to = Math.min(position, seq)
      if (to <= (by === 'user' ? userReadTo : supportReadTo)) return
      await change(tx, conversationId, { kind: 'read', by, to }, deps.clock.now())
    }),
  setStatus: (conversationId, to, operatorId) =>
    deps.database.transact(async (tx) => {
      const before = await conversationOf(tx, conversationId)
      if (!before || before.status === to) return
      const at = deps.clock.now()
      const kind = to === 'closed' ? 'closed' : 'opened'
      await change(tx, conversationId, { kind }, at)
      const by = { actor: operatorId, reason: 'support', at }
      const what = { subject: 'conversation', id: conversationId, from: before.status, to } as const
      await recordStateChange(tx, { ...what, ...by })
    }),
})

const writing = (deps: ChatDeps): Pick<ChatDesk, 'ask' | 'answer'> => ({
  ask: async (accountId, draft, locale) => {
    const { transactionId } = draft
    if (transactionId !== null && !(await deps.hasTransaction(accountId, transactionId)))
      throw notFound()
    const author = { side: 'user', accountId } as const
    return write(deps, { conversationId: accountId, author, draft }, async (tx, now) => {
      await begin(tx, accountId, locale, now)
      return change(tx, accountId, { kind: 'asked', locale }, now)
    })
  },
  answer: (conversationId, operatorId, draft) => {
    const author = { side: 'support', accountId: operatorId } as const
    return write(deps, { conversationId, author, draft }, (tx, now) =>
      change(tx, conversationId, { kind: 'answered' }, now),
    )
  },
})

interface Writing {
  readonly conversationId: string
  readonly author: Writer
  readonly draft: Draft
}

function write(
  { database, clock }: ChatDeps,
  { conversationId, author, draft }: Writing,
  makeRoom: (tx: Tx, now: Date) => Promise<number>,
): Promise<StoredMessage> {
  const said = { ...draft, text: wellFormed(draft.text) }
  if (!isSaying(said)) throw domainError('message-empty')
  return database.transact(async (tx) => {
    const before = await messageOf(tx, conversationId, draft.id)
    if (before) return sameOrRefused(before, said, author)
    const now = clock.now()
    const position = await makeRoom(tx, now)
    const { id, text, transactionId, fileIds } = said
    const words = { id, text, transactionId, position, sentAt: now }
    const names = { conversationId, author: author.side, authorId: author.accountId }
    await insertMessage(tx, { ...words, ...names })
    await attach(tx, { conversationId, messageId: id, author, fileIds, now })
    return written(await messageOf(tx, conversationId, id))
  })
}

function sameOrRefused(before: StoredMessage, said: Draft, author: Writer): StoredMessage {
  const fileIds = before.files.map(({ id }) => id)
  if (before.authorId === author.accountId && isSame({ ...before, fileIds }, said)) return before
  throw domainError('message-id-taken')
}

function written(message: StoredMessage | null): StoredMessage {
  if (!message) throw new Error('a message that was just written is not there')
  return message
}
