import { DAY } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { addressedTo } from '../policies/mail-form'
import { paidMail } from '../policies/payee-mail'
import { lockDuePayeeMail, savePayeeMail } from '../records/payee-link'
import { readPayeePage } from '../views/payee-page'
import { queueDueMail } from '../steps/queue-due-mail'

/** After so long nobody waits for it. */
const WORTH_DAYS = 3

/** Queues the mail to one recipient whose transfer is paid, and forgets the address; false where nobody waits for one. */
export const sendNextPayeeMail = (deps: FlowDeps): Promise<boolean> =>
  deps.database.transact(async (tx) => {
    const link = await lockDuePayeeMail(tx)
    if (!link) return false
    const page = await readPayeePage(tx, deps, link)
    await savePayeeMail(tx, link, null)
    // Sent back meanwhile, or its page is closed.
    if (page?.state !== 'paid' || link.mailTo === null) return true
    const addressee = { email: link.mailTo, language: link.mailLanguage }
    const mail = paidMail(page, addressedTo(addressee, deps.brand.name))
    await queueDueMail(tx, deps, mail, WORTH_DAYS * DAY)
    return true
  })
