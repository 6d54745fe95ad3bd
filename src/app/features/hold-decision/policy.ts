import type { Recipient, RecipientDraft } from '@contract/v1/recipients'
import type { Fault } from '@kernel/app-error'
import { compactIban } from '@kernel/iban'
import { legalName } from '@kernel/recipient-name'

import { refusalText } from '../../errors/refusal-text'
import type { HoldProblem, Payee } from './slice'

export function problemOf(fault: Fault): HoldProblem {
  if (fault.serverCode === 'CONFLICT' || fault.code === 'NOT_FOUND') return { kind: 'decided' }
  const text = refusalText(fault)
  return text === null ? { kind: 'network' } : { kind: 'text', text }
}

export const payeeOf = ({ iban, ...recipient }: Recipient): Payee => {
  const { id, type, firstName, lastName, nickname, bic, bankName } = recipient
  return { id, type, firstName, lastName, nickname, iban: compactIban(iban), bic, bankName }
}

/** What is saved of a payee: all but its id, and a nickname only where there is one. */
export const draftOf = ({ id: _id, nickname, ...payee }: Payee): RecipientDraft => ({
  ...payee,
  ...(nickname !== undefined && { nickname }),
})

/** A recipient with what its owner changed of it since it was listed like this. */
export function withCorrection(stored: Payee, payee: Payee, listed: Payee): Payee {
  const { firstName, lastName, iban, bic, bankName } = payee
  return {
    ...stored,
    ...(legalName(payee) !== legalName(listed) && { firstName, lastName }),
    ...(iban !== listed.iban && { iban, bic, bankName }),
  }
}

export const isSamePayee = (one: Payee, other: Payee): boolean =>
  one.firstName === other.firstName && one.lastName === other.lastName && one.iban === other.iban
