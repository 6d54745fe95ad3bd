import { domainError } from '@kernel/domain-error'
import { carriesLetters, WHOLE_NAME_LETTERS } from '@kernel/name-at-bank'
import { legalName } from '@kernel/recipient-name'
import type { Tx } from '@server/ports/db'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'
import type { FlowDeps } from '../deps'
import type { FoundHold } from '../policies/holds'
import { recipientSnapshot, type SnapshotFields } from '../policies/recipient-snapshot'
import { findRecipient, selectLockedRecipient } from '../records/recipient'
import { nextReference } from '../views/recipients'

/** A recipient as it stands now, for a quote to freeze; null for a missing, removed or foreign one. */
export async function currentRecipient(
  deps: FlowDeps,
  accountId: string,
  recipientId: number,
): Promise<RecipientSnapshot | null> {
  const recipient = await findRecipient(deps.database.db, accountId, recipientId)
  return recipient && snapshotOf(recipient, await nextReference(deps, accountId))
}

/** Whom a hold pays: as its own quote froze it, else as it stands now, which nobody changes until the transaction ends. */
export async function lockPayee(tx: Tx, { hold, own }: FoundHold): Promise<RecipientSnapshot> {
  if (own) return own.recipient
  const locked = selectLockedRecipient(tx, hold.accountId, hold.recipientId)
  const recipient = await locked.executeTakeFirst()
  if (!recipient) throw domainError('hold-not-payable', { obstacle: 'recipient-gone' })
  return snapshotOf(recipient, '')
}

/** Refused where its name cannot be carried to a bank. */
export function snapshotOf(recipient: SnapshotFields, reference: string): RecipientSnapshot {
  // One that was kept before names were looked at like this.
  if (!carriesLetters(legalName(recipient), WHOLE_NAME_LETTERS))
    throw domainError('name-not-carried')
  return recipientSnapshot(recipient, reference)
}
