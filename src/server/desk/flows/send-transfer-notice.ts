import { DAY, secondsAfter } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { addressMail } from '../policies/address-mail'
import { addressedTo } from '../policies/mail-form'
import { PUSH_WORTH_SECONDS } from '../policies/push-delivery'
import { transferMail } from '../policies/transfer-mail'
import { type AccountRecord, findAccount } from '../records/account'
import { queueMail } from '../records/mail-outbox'
import { insertPushMessages } from '../records/push/message'
import { takeNotice } from '../records/transfer-notice'
import { type FoundNews, readTransferNews } from '../views/transfer-news'

/** After so long a mail about a transfer is no news. */
const WORTH_DAYS = 3

/** Queues the mail of one notice and what devices show of it, all or nothing; false where nobody is owed one. */
export const sendNextTransferNotice = (deps: FlowDeps): Promise<boolean> =>
  deps.database.transact(async (tx) => {
    const notice = await takeNotice(tx)
    if (!notice) return false
    const account = await findAccount(tx, notice.accountId)
    const found = account && (await readTransferNews(tx, deps, notice))
    // A disabled account is not written to.
    if (!found) return true
    await queuePush(tx, deps, account.id, found)
    const mail = mailOf(deps, account, found)
    if (mail) await queueMail(tx, { ...mail, id: deps.ids.uuid(), isDecoy: false })
    return true
  })

/** An address is confirmed in the app that shows it: nothing is pushed about it. */
async function queuePush(
  tx: Tx,
  { webPush, clock }: FlowDeps,
  accountId: string,
  { news: { kind }, transactionId }: FoundNews,
): Promise<void> {
  if (!webPush || kind === 'quote-address') return
  const now = clock.now()
  const expiresAt = secondsAfter(now, PUSH_WORTH_SECONDS)
  await insertPushMessages(tx, { accountId, kind, transactionId }, now, expiresAt)
}

/** Null where the account does without it; an address is about safety, for as long as its quote. */
function mailOf(
  { brand, settings, clock }: FlowDeps,
  account: AccountRecord,
  { news, transactionId }: FoundNews,
) {
  const now = clock.now()
  const to = addressedTo(account, brand.name)
  if (news.kind === 'quote-address')
    return { ...addressMail(news, to), dueAt: now, expiresAt: news.expiresAt }
  if (account.unwantedMails.includes(news.kind)) return null
  const link = `${settings.publicOrigin}/activity/${transactionId}`
  const expiresAt = secondsAfter(now, WORTH_DAYS * DAY)
  return { ...transferMail(news, { ...to, link }), dueAt: now, expiresAt }
}
