import { legalName } from '@kernel/recipient-name'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'
import type { RecipientRecord } from '../records/recipient'

export type SnapshotFields = Omit<RecipientRecord, 'createdAt' | 'countryCode'>

/** A recipient as a quote freezes it, with the reference text of the transfer. */
export const recipientSnapshot = (
  recipient: SnapshotFields,
  reference: string,
): RecipientSnapshot => ({
  id: recipient.id,
  type: recipient.type,
  name: legalName(recipient),
  nickname: recipient.nickname,
  iban: recipient.iban,
  bic: recipient.bic,
  bankName: recipient.bankName,
  reference,
})
