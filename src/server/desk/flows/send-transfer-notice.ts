import { DAY, secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { addressMail } from '../policies/address-mail'
import { transferMail } from '../policies/transfer-mail'
import { type AccountRecord, findAccount } from '../records/account'
import { queueMail } from '../records/mail-outbox'
import { takeNotice } from '../records/transfer-notice'
import { type FoundNews, readTransferNews } from '../views/transfer-news'

/** After so long a mail about a transfer is no news. */
const WORTH_DAYS = 3

/** Queues the mail of one notice, both or neither; false where nobody is owed one. */
export const sendNextTransferNotice = (deps: FlowDeps): Promise<boolean> =>
  deps.database.transact(async (tx) => {
    const notice = await takeNotice(tx)
    if (!notice) return false
    const account = await findAccount(tx, notice.accountId)
    const found = account && (await readTransferNews(tx, deps, notice))
    // A disabled account is not written to.
    if (!found) return true
    const mail = mailOf(deps, account, found)
    if (mail) await queueMail(tx, { ...mail, id: deps.ids.uuid(), isDecoy: false })
    return true
  })

/** Null where the account does without it; an address is about safety, for as long as its quote. */
function mailOf(
  { brand, settings, clock }: FlowDeps,
  { email, language, unwantedMails }: AccountRecord,
  { news, transactionId }: FoundNews,
) {
  const now = clock.now()
  const to = { to: email, brand: brand.name, language: language ?? 'en' }
  if (news.kind === 'quote-address')
    return { ...addressMail(news, to), dueAt: now, expiresAt: news.expiresAt }
  if (unwantedMails.includes(news.kind)) return null
  const link = `${settings.publicOrigin}/activity/${transactionId}`
  const expiresAt = secondsAfter(now, WORTH_DAYS * DAY)
  return { ...transferMail(news, { ...to, link }), dueAt: now, expiresAt }
}
