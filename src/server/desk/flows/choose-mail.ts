import { type MailChoice, type MailList, MONTHLY_STATEMENT } from '@contract/v1/mails'
import { bankMonthOf } from '@kernel/bank-month'
import type { FlowDeps } from '../deps'
import { monthlyMailDueAt } from '../policies/monthly-mail'
import { setMailWanted } from '../records/account'
import { deleteWaitingMonth, insertMonthlyMail } from '../records/monthly-mail'
import { listMails } from '../views/mails'

/** Switches one kind of mails on or off. Answers the list after it. */
export async function chooseMail(
  { database: { db }, clock }: FlowDeps,
  accountId: string,
  { kind, isWanted }: MailChoice,
): Promise<MailList> {
  if (kind !== MONTHLY_STATEMENT) {
    await setMailWanted(db, accountId, kind, isWanted)
  } else if (isWanted) {
    const month = bankMonthOf(clock.now())
    await insertMonthlyMail(db, { accountId, month, dueAt: monthlyMailDueAt(month) })
  } else {
    await deleteWaitingMonth(db, accountId)
  }
  return listMails(db, accountId)
}
