import type { ChatSide } from '@contract/v1/chat'
import { secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { NOTICE_SECONDS } from '../policies/chat-notice'
import { findConversation, markReadBySupport, markReadByUser } from '../records/chat-conversation'
import { hasAnswerAfter } from '../records/chat-message'

interface ReadMark {
  readonly conversationId: string
  readonly by: ChatSide
  readonly position: number
}

/** Read marks rise and never fall. */
export const markChatRead = (
  { database, clock }: FlowDeps,
  { conversationId: id, by, position }: ReadMark,
): Promise<void> =>
  database.transact(async (tx) => {
    const conversation = await findConversation(tx, id)
    if (!conversation) return
    const { userReadTo, supportReadTo, seq } = conversation
    const to = Math.min(position, seq)
    if (to <= (by === 'user' ? userReadTo : supportReadTo)) return
    const now = clock.now()
    if (by === 'support') {
      await markReadBySupport(tx, id, to, now)
      return
    }
    const isNoticeDue = await hasAnswerAfter(tx, id, to)
    await markReadByUser(tx, id, to, isNoticeDue ? secondsAfter(now, NOTICE_SECONDS) : null, now)
  })
