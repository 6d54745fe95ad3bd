import type { Language } from '@kernel/domain-error'
import { DAY, secondsAfter } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { type SecurityNews, securityMail } from '../policies/security-mail'
import { findAccount } from '../records/account'
import { queueMail } from '../records/mail-outbox'

/** What guards an account is still worth a mail after a mail server was down for weeks. */
const WORTH_DAYS = 30

interface Telling {
  readonly accountId: string
  /** Of the browser that asks, where the account has no language yet. */
  readonly spoken?: Language
  readonly news: SecurityNews
}

/** Tells the owner what has changed in the account's safety, in the transaction that changes it: both or neither. */
export async function queueSecurityMail(
  tx: Tx,
  { brand, ids, clock }: Pick<FlowDeps, 'brand' | 'ids' | 'clock'>,
  { accountId, spoken = 'en', news }: Telling,
): Promise<void> {
  const account = await findAccount(tx, accountId)
  // A disabled account is not written to.
  if (!account) return
  const now = clock.now()
  const mail = securityMail(news, {
    to: account.email,
    brand: brand.name,
    supportEmail: brand.supportEmail,
    language: account.language ?? spoken,
    at: now,
  })
  const expiresAt = secondsAfter(now, WORTH_DAYS * DAY)
  await queueMail(tx, { ...mail, id: ids.uuid(), isDecoy: false, dueAt: now, expiresAt })
}
