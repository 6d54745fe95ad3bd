import { legalName } from '@kernel/recipient-name'
import type { Db } from '@server/ports/db'
import type { Payee } from '@server/ports/payee-verifier'
import { HOLD_ACT_STATES } from '../../policies/hold-acts'
import { isRefundOnly } from '../../policies/holds'
import type { HoldRecord } from '../../records/hold/row'
import { findPayeeCheck } from '../../records/payee-check'
import { quotesByIds } from '../../records/quote/find'
import { findRecipient } from '../../records/recipient'

/** Whom a release would pay; null where it cannot be released, or where nobody stands there any more. */
export async function findReleasePayee(db: Db, hold: HoldRecord): Promise<Payee | null> {
  if (!HOLD_ACT_STATES.release.includes(hold.status) || isRefundOnly(hold.reason)) return null
  const { accountId, recipientId, quoteId, transactionId } = hold
  if (quoteId !== null && transactionId === null) {
    const [own] = await quotesByIds(db, [quoteId])
    return own?.recipient ?? null
  }
  const recipient = await findRecipient(db, accountId, recipientId)
  return recipient && { type: recipient.type, name: legalName(recipient), iban: recipient.iban }
}

/** As operators see them, with what their bank said of the name, where it was asked. */
export async function readHoldPayee(db: Db, hold: HoldRecord) {
  const payee = await findReleasePayee(db, hold)
  if (!payee) return null
  const check = await findPayeeCheck(db, hold.accountId, payee)
  return { name: payee.name, iban: payee.iban, check: check?.outcome ?? null }
}
