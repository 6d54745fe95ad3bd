import { legalName } from '@kernel/recipient-name'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { isChangeGood } from '../policies/recipient-change'
import { findAccount } from '../records/account'
import { findDeviceById } from '../records/device'
import { changeRecipient, selectLockedRecipient } from '../records/recipient'
import { endChange, type RecipientChange } from '../records/recipient-change'
import { queueSecurityMail } from './queue-security-mail'

/**
 * Gives a recipient the bank account that has waited, and mails the owner; the nickname stays. False where the change is
 * void or waits no more. Locks the recipient first, as whoever else changes it does.
 */
export async function makeRecipientChange(
  tx: Tx,
  deps: Pick<FlowDeps, 'ids' | 'clock' | 'brand'>,
  change: RecipientChange,
  status: 'allowed' | 'applied',
): Promise<boolean> {
  const { id, accountId, recipientId, oldIban, iban, ...rest } = change
  const now = deps.clock.now()
  const found = await selectLockedRecipient(tx, accountId, recipientId).executeTakeFirst()
  const recipient = found ?? null
  const hasDevice = (await findDeviceById(tx, accountId, change.deviceId)) !== null
  const isOpen = (await findAccount(tx, accountId)) !== null
  const isGood = isChangeGood(change, { isOpen, hasDevice, recipient })
  const isOurs = await endChange(tx, id, isGood ? status : 'voided', now)
  if (!isGood || !isOurs || !recipient) return false
  const { type, firstName, lastName, bic, bankName, countryCode } = rest
  const fields = { type, firstName, lastName, iban, bic, bankName, countryCode }
  const { nickname } = recipient
  await changeRecipient(tx, accountId, recipientId, { ...fields, nickname })
  const [name, newName] = [legalName(recipient), legalName(change)]
  const ends = { oldIbanEnd: oldIban.slice(-4), newIbanEnd: iban.slice(-4) }
  const kind = 'recipient-account-changed'
  const news = { kind, name, newName: newName === name ? null : newName, ...ends } as const
  await queueSecurityMail(tx, deps, { accountId, news })
  return true
}
