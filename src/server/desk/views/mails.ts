import { type MailList, MONTHLY_STATEMENT, TRANSFER_MAILS } from '@contract/v1/mails'
import { notFound } from '@kernel/domain-error'
import type { Db } from '@server/ports/db'
import { findAccount } from '../records/account'
import { isMonthlyMailWanted } from '../records/monthly-mail'

/** Which of the mails that it may do without an account wants. */
export async function listMails(db: Db, accountId: string): Promise<MailList> {
  const account = await findAccount(db, accountId)
  if (!account) throw notFound()
  const unwanted = new Set(account.unwantedMails)
  const isMonthlyWanted = await isMonthlyMailWanted(db, accountId)
  const aboutTransfers = TRANSFER_MAILS.map((kind) => ({ kind, isWanted: !unwanted.has(kind) }))
  return { mails: [...aboutTransfers, { kind: MONTHLY_STATEMENT, isWanted: isMonthlyWanted }] }
}
