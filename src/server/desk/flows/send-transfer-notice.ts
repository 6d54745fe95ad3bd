import { DAY, secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { transferMail } from '../policies/transfer-mail'
import { findAccount } from '../records/account'
import { queueMail } from '../records/mail-outbox'
import { takeNotice } from '../records/transfer-notice'
import { readTransferNews } from '../views/transfer-news'

/** After so long a mail about a transfer is no news. */
const WORTH_DAYS = 3

/** Queues the mail of one notice, both or neither; false where nobody is owed one. */
export const sendNextTransferNotice = (deps: FlowDeps): Promise<boolean> =>
  deps.database.transact(async (tx) => {
    const notice = await takeNotice(tx)
    if (!notice) return false
    const account = await findAccount(tx, notice.accountId)
    const found = account && (await readTransferNews(tx, deps, notice))
    // A disabled account is not written to, nor one that does without such mails.
    if (!found || account.unwantedMails.includes(found.news.kind)) return true
    const { brand, settings, ids, clock } = deps
    const now = clock.now()
    const mail = transferMail(found.news, {
      to: account.email,
      brand: brand.name,
      language: account.language ?? 'en',
      link: `${settings.publicOrigin}/activity/${found.transactionId}`,
    })
    const expiresAt = secondsAfter(now, WORTH_DAYS * DAY)
    await queueMail(tx, { ...mail, id: ids.uuid(), isDecoy: false, dueAt: now, expiresAt })
    return true
  })
