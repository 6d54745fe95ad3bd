import type { BankReason } from '@contract/v1/details'
import type { PayoutState } from '../records/payout/row'

/** A status report or a booked entry about one payment, as what it does to the payout. */
export type BankAnswer = 'accepted' | 'completed' | 'rejected' | 'returned' | 'none'

const ACCEPTED = new Set(['ACTC', 'ACCP', 'ACSP', 'ACSC', 'ACWC', 'ACCC'])

/** ACSC too is only 'accepted': the booked debit completes a payout. */
export function answerOfStatus(status: string): BankAnswer {
  if (status === 'RJCT') return 'rejected'
  return ACCEPTED.has(status) ? 'accepted' : 'none'
}

export type BankOutcome = 'accepted' | 'completed' | 'rejected' | 'returned'
type Outcomes = Readonly<Partial<Record<BankAnswer, readonly BankOutcome[]>>>

/** Once the file may be out, the bank's answer counts, whatever the desk had time to write. */
const OUT: Outcomes = {
  accepted: ['accepted'],
  completed: ['completed'],
  rejected: ['rejected'],
  // A return that overtakes its booking implies the booking.
  returned: ['completed', 'returned'],
}

const OUTCOMES: Readonly<Partial<Record<PayoutState, Outcomes>>> = {
  submitting: OUT,
  unknown: OUT,
  submitted: OUT,
  accepted: { ...OUT, accepted: [] },
  completed: { returned: ['returned'] },
}

/** The states that a payout goes through on this answer; none where it is known already or comes too late. */
export const outcomesOf = (state: PayoutState, answer: BankAnswer): readonly BankOutcome[] =>
  OUTCOMES[state]?.[answer] ?? []

/** Why a bank refuses or returns a transfer, as operators read it. */
export const BANK_REASON_TEXTS: Readonly<Record<BankReason, string>> = {
  AC01: 'The account number is not right.',
  AC04: 'The account is closed.',
  AC06: 'The account is blocked.',
  AC13: 'The account cannot take this transfer.',
  AG01: 'The account cannot take transfers.',
  AG02: 'The bank did not take this kind of transfer.',
  AM04: 'There was not enough cover.',
  AM05: 'The bank saw this payment twice.',
  BE01: 'The name does not fit the account.',
  BE04: 'The address of the recipient is missing.',
  BE05: 'The bank does not know the payer.',
  CNOR: 'The bank cannot be reached.',
  DNOR: 'The bank cannot be reached.',
  FF01: 'The payment file was not in order.',
  FOCR: 'The payment was called back.',
  MD07: 'The account holder has died.',
  MS02: 'The recipient refused the payment.',
  MS03: 'The bank gave no reason.',
  RC01: 'The BIC is not right.',
  RR04: 'The bank may not carry this out.',
  other: 'The bank could not carry it out.',
}

const isKnown = (code: string): code is BankReason => Object.hasOwn(BANK_REASON_TEXTS, code)

/** The reason behind an ISO 20022 code; banks send codes that no list has, and none at all. */
export const bankReasonOf = (code: string): BankReason => (isKnown(code) ? code : 'other')
