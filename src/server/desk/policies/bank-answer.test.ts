import type { PayoutState } from '../records/payout/row'
import { answerOfStatus, type BankAnswer, bankReasonOf, outcomesOf } from './bank-answer'

it.each([
  ['ACTC', 'accepted'],
  ['ACCP', 'accepted'],
  ['ACSP', 'accepted'],
  ['ACWC', 'accepted'],
  ['ACCC', 'accepted'],
  // Settled at the debtor's side: still no proof that euros left.
  ['ACSC', 'accepted'],
  ['RJCT', 'rejected'],
  ['PDNG', 'none'],
  ['RCVD', 'none'],
  ['PART', 'none'],
  ['CANC', 'none'],
  ['rjct', 'none'],
  ['', 'none'],
] as const)('reads status %s as %s', (status, answer) => {
  expect(answerOfStatus(status)).toBe(answer)
})

const ANSWERS: readonly BankAnswer[] = ['accepted', 'completed', 'rejected', 'returned', 'none']

/** For each state what the answers of ANSWERS lead through, in their order; '-' for nothing. */
const TABLE: Readonly<Record<PayoutState, string>> = {
  // Nothing has left: an answer cannot be about it.
  queued: '- - - - -',
  claimed: '- - - - -',
  cancelled: '- - - - -',
  // The file may be out, whatever the desk had time to write.
  submitting: 'accepted completed rejected completed>returned -',
  unknown: 'accepted completed rejected completed>returned -',
  submitted: 'accepted completed rejected completed>returned -',
  // Known already, so not once more.
  accepted: '- completed rejected completed>returned -',
  completed: '- - - returned -',
  rejected: '- - - - -',
  returned: '- - - - -',
}

const rows = Object.entries(TABLE).flatMap(([state, line]) =>
  line.split(' ').map((outcomes, index) => [state, ANSWERS[index], outcomes] as const),
)

it.each(rows)('a payout that is %s goes on %s through %s', (state, answer = 'none', outcomes) => {
  const through = outcomes === '-' ? [] : outcomes.split('>')
  expect(outcomesOf(state as PayoutState, answer)).toEqual(through) // keys of TABLE
})

it('takes a code that it knows for the reason, any other for `other`', () => {
  expect(bankReasonOf('AC04')).toBe('AC04')
  expect(['ZZ99', '', 'toString'].map(bankReasonOf)).toEqual(['other', 'other', 'other'])
})
