import type { MailChoice, MailList } from '@contract/v1/mails'
import type { FlowDeps } from '../deps'
import { setMailWanted } from '../records/account'
import { listMails } from '../views/mails'

/** Switches one kind of mails about transfers on or off. Answers the list after it. */
export async function chooseMail(
  { database: { db } }: FlowDeps,
  accountId: string,
  choice: MailChoice,
): Promise<MailList> {
  await setMailWanted(db, accountId, choice)
  return listMails(db, accountId)
}
