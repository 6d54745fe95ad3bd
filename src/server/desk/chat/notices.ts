import { secondsAfter } from '@kernel/instant'
import type { Clock } from '@server/ports/clock'
import type { Database, Db, Tx } from '@server/ports/db'
import type { Ids } from '@server/ports/ids'
import type { Mail } from '@server/ports/mail'

import { isListening } from './lines'
import { noticeMail } from './notice-mail'

export interface NoticeDeps {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly brand: string
  readonly queueMail: (db: Db, mail: QueuedNotice) => Promise<void>
}

interface QueuedNotice extends Mail {
  readonly id: string
  readonly isDecoy: false
  readonly dueAt: Date
  readonly expiresAt: Date
}

/** Somebody who listens has the answer before them; whether they read it is asked again later. */
const AGAIN_SECONDS = 60
const MAIL_LIFE_SECONDS = 86_400

/** Judges one answer that was left unread; true says that there may be more. */
export const judgeNotice = (deps: NoticeDeps): Promise<boolean> =>
  deps.database.transact(async (tx) => {
    const now = deps.clock.now()
    const due = await nextDue(tx, now)
    if (!due) return false
    const isThere = await isListening(tx, due.id, now)
    await tx
      .updateTable('chat_conversations')
      .set(
        isThere
          ? { notice_due_at: secondsAfter(now, AGAIN_SECONDS) }
          : { notice_due_at: null, notified_at: now },
      )
      .where('account_id', '=', due.id)
      .execute()
    if (!isThere && due.isEnabled)
      await deps.queueMail(tx, {
        ...noticeMail({ to: due.email, brand: deps.brand, locale: due.locale }),
        id: deps.ids.uuid(),
        isDecoy: false,
        dueAt: now,
        expiresAt: secondsAfter(now, MAIL_LIFE_SECONDS),
      })
    return true
  })

async function nextDue(tx: Tx, now: Date) {
  const row = await tx
    .selectFrom('chat_conversations')
    .innerJoin('accounts', 'accounts.id', 'chat_conversations.account_id')
    .select(['account_id as id', 'locale', 'email', 'disabled_at as disabledAt'])
    .where('notice_due_at', '<=', now)
    .orderBy('notice_due_at')
    .limit(1)
    .forUpdate('chat_conversations')
    .skipLocked()
    .executeTakeFirst()
  return row ? { ...row, isEnabled: row.disabledAt === null } : null
}
