import type { ConsoleHold } from '@contract/console/holds'
import { legalName } from '@kernel/recipient-name'
import type { Db } from '@server/ports/db'
import { HOLD_ACT_STATES } from '../../policies/hold-acts'
import { isRefundOnly } from '../../policies/holds'
import type { HoldRecord } from '../../records/hold/row'
import { quotesByIds } from '../../records/quote/find'
import { findRecipient } from '../../records/recipient'

type Payee = ConsoleHold['payee']

/** Whom a release would pay; null where it cannot be released, or where nobody stands there any more. */
export async function readHoldPayee(db: Db, hold: HoldRecord): Promise<Payee> {
  if (!HOLD_ACT_STATES.release.includes(hold.status) || isRefundOnly(hold.reason)) return null
  const { accountId, recipientId, quoteId, transactionId } = hold
  if (quoteId !== null && transactionId === null) {
    const [own] = await quotesByIds(db, [quoteId])
    return own ? { name: own.recipient.name, iban: own.recipient.iban } : null
  }
  const recipient = await findRecipient(db, accountId, recipientId)
  return recipient && { name: legalName(recipient), iban: recipient.iban }
}
