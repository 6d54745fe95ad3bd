import type { Language } from '@kernel/domain-error'
import { DAY } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { type SecurityNews, securityMail } from '../policies/security-mail'
import { findAccount } from '../records/account'
import { queueDueMail } from './queue-due-mail'

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
  deps: Pick<FlowDeps, 'brand' | 'ids' | 'clock'>,
  { accountId, spoken = 'en', news }: Telling,
): Promise<void> {
  const account = await findAccount(tx, accountId)
  // A disabled account is not written to.
  if (!account) return
  const { brand, clock } = deps
  const mail = securityMail(news, {
    to: account.email,
    brand: brand.name,
    supportEmail: brand.supportEmail,
    language: account.language ?? spoken,
    at: clock.now(),
  })
  await queueDueMail(tx, deps, mail, WORTH_DAYS * DAY)
}
