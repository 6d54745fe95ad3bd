import type { FlowDeps } from '../deps'
import { markFilesExpired } from '../records/chat-conversation'
import { deleteExpiredUnsent, emptyExpiredFiles, nextExpiredFile } from '../records/chat-file'
import { setMessageChanged } from '../records/chat-message'

/** Empties the expired files of one message, which both sides are told of, or of what one account never sent; false where none are left. */
export const expireNextChatFiles = ({ database, clock }: FlowDeps): Promise<boolean> =>
  database.transact(async (tx) => {
    const now = clock.now()
    const expired = await nextExpiredFile(tx, now)
    if (!expired) return false
    const { conversationId, messageId } = expired
    if (messageId === null) {
      await deleteExpiredUnsent(tx, conversationId, now)
      return true
    }
    const seq = await markFilesExpired(tx, conversationId, now)
    await setMessageChanged(tx, { conversationId, id: messageId }, seq)
    await emptyExpiredFiles(tx, { conversationId, messageId }, now)
    return true
  })
