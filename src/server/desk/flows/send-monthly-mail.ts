import { bankMonthAfter } from '@kernel/bank-month'
import { DAY } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { addressedTo } from '../policies/mail-form'
import { monthlyMail, monthlyMailDueAt } from '../policies/monthly-mail'
import { findAccount } from '../records/account'
import { insertMonthlyMail, lockClosedMonth, settleMonth } from '../records/monthly-mail'
import { queueDueMail } from '../steps/queue-due-mail'
import { readMonthCounts } from '../views/month-counts'

/** The list stays. Longer than any other mail, so that all others are sent before a whole desk's monthly ones. */
const WORTH_SECONDS = 31 * DAY

/** Queues the mail of one closed month and waits for the next month, all or nothing; false where none has closed. */
export const sendNextMonthlyMail = (deps: FlowDeps): Promise<boolean> =>
  deps.database.transact(async (tx) => {
    const { brand, clock, settings } = deps
    const now = clock.now()
    const closed = await lockClosedMonth(tx, now)
    if (!closed) return false
    const { accountId, month } = closed
    await settleMonth(tx, closed, now)
    const next = bankMonthAfter(month)
    await insertMonthlyMail(tx, { accountId, month: next, dueAt: monthlyMailDueAt(next) })
    const account = await findAccount(tx, accountId)
    // A disabled account is not written to.
    if (!account) return true
    const counts = await readMonthCounts(tx, accountId, month)
    if (counts.paid + counts.unpaid === 0) return true
    const mail = monthlyMail(month, counts, {
      ...addressedTo(account, brand.name),
      origin: settings.publicOrigin,
    })
    await queueDueMail(tx, deps, mail, WORTH_SECONDS)
    return true
  })
