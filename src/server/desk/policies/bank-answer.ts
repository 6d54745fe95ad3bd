import { isBankReason, type BankReason } from '@kernel/bank-reasons'
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

/** The reason behind an ISO 20022 code; banks send codes that no list has, and none at all. */
export const bankReasonOf = (code: string): BankReason => (isBankReason(code) ? code : 'other')
