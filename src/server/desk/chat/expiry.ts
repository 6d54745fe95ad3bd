import type { Database, Tx } from '@server/ports/db'

import { change } from './conversations'

/** Empties the files of one message that are past their day, and tells both sides; false where there are none. */
export const emptyExpired = (database: Database, now: Date): Promise<boolean> =>
  database.transact(async (tx) => {
    const due = await tx
      .selectFrom('chat_files')
      .select(['account_id as conversationId', 'message_id as messageId'])
      .where('purged_at', 'is', null)
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(1)
      .executeTakeFirst()
    if (!due) return false
    if (due.messageId === null) await forgetLoose(tx, now)
    else await emptyMessage(tx, due.conversationId, due.messageId, now)
    return true
  })

/** What never became part of a message leaves nothing behind. */
async function forgetLoose(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('chat_files')
    .where('message_id', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
}

async function emptyMessage(
  tx: Tx,
  conversationId: string,
  messageId: string,
  now: Date,
): Promise<void> {
  const seq = await change(tx, conversationId, { kind: 'expired' }, now)
  await tx
    .updateTable('chat_messages')
    .set({ changed_seq: seq })
    .where('account_id', '=', conversationId)
    .where('id', '=', messageId)
    .execute()
  await tx
    .updateTable('chat_files')
    .set({ bytes: null, purged_at: now })
    .where('account_id', '=', conversationId)
    .where('message_id', '=', messageId)
    .where('purged_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
}
