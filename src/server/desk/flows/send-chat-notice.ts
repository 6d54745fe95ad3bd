import { DAY, secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { chatNoticeMail, RECHECK_SECONDS } from '../policies/chat-notice'
import { findAccount } from '../records/account'
import { countConnections } from '../records/event-connection'
import { lockDueNotice, markNotified, postponeNotice } from '../records/chat-conversation'
import { queueDueMail } from '../steps/queue-due-mail'

/** Mails one person about an answer that they have not read; false where no notice is due. */
export const sendNextChatNotice = ({ database, clock, ids, brand }: FlowDeps): Promise<boolean> =>
  database.transact(async (tx) => {
    const now = clock.now()
    const due = await lockDueNotice(tx, now)
    if (!due) return false
    if ((await countConnections(tx, { kind: 'account', id: due.id }, now)) > 0) {
      await postponeNotice(tx, due.id, secondsAfter(now, RECHECK_SECONDS))
      return true
    }
    await markNotified(tx, due.id, now)
    const account = await findAccount(tx, due.id)
    // A disabled account is not written to.
    if (!account) return true
    const mail = chatNoticeMail(account.email, brand.name, account.language ?? due.locale)
    await queueDueMail(tx, { clock, ids }, mail, DAY)
    return true
  })
