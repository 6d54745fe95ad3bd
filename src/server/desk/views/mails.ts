import { type MailList, TRANSFER_MAILS } from '@contract/v1/mails'
import { notFound } from '@kernel/domain-error'
import type { Db } from '@server/ports/db'
import { findAccount } from '../records/account'

/** Which mails about transfers the account wants. */
export async function listMails(db: Db, accountId: string): Promise<MailList> {
  const account = await findAccount(db, accountId)
  if (!account) throw notFound()
  const unwanted = new Set(account.unwantedMails)
  return { mails: TRANSFER_MAILS.map((kind) => ({ kind, isWanted: !unwanted.has(kind) })) }
}
