import type { BankAnswer } from '../bank/answers'
import { namedSwitch } from './choice-switch'
import { postJson } from './post'

/** What the choice is called, and what happens then. */
const ANSWERS: Readonly<Record<BankAnswer, readonly [label: string, says: string]>> = {
  accept: ['Pay it out', 'It accepts the payment and books it about two seconds later.'],
  reject: [
    'Refuse it',
    'It refuses at once with the reason AC04, account closed. Nothing is paid.',
  ],
  'reject-as-duplicate': [
    'Refuse it as a duplicate',
    'It refuses with AM05. That proves nothing: a first copy may have been paid.',
  ],
  'reject-without-reason': [
    'Refuse it without a reason',
    'It refuses and does not say why. That proves nothing either.',
  ],
  'reject-settled': [
    'Settle it, then refuse it',
    'It says that the payment is settled (ACSC), and two seconds later that it is refused. It books nothing.',
  ],
  'reject-booked': [
    'Book it, then refuse it',
    'It books the payment and says two seconds later that it is refused.',
  ],
  return: [
    'Pay it out, then send it back',
    'The recipient’s bank sends all of it back after about two seconds.',
  ],
  'return-charged': [
    'Send it back less €7.50, with the charges stated',
    'The recipient’s bank keeps €7.50 and says so.',
  ],
  'return-netted': [
    'Send it back less €7.50, without a word',
    'The recipient’s bank keeps €7.50, and only the amount shows it.',
  ],
  'book-twice': [
    'Book it twice',
    'The account is debited twice for one payment. Send one of them back below.',
  ],
  'cut-files': [
    'Write its files in two halves',
    'It pays as usual, but each file about it lies there half written for a moment.',
  ],
  contradict: [
    'Contradict itself',
    'One file says that the payment is settled (ACSC) and that it is refused (RJCT).',
  ],
  'stay-silent': [
    'Say nothing',
    'It neither answers nor books until you press Answer at the payment.',
  ],
}

/** A choice counts at once; once a payment has been given it the bank pays out again. */
export const bankSwitch = (said: (text: string) => void, refresh: () => Promise<void>) =>
  namedSwitch<BankAnswer>({
    id: 'answer',
    texts: ANSWERS,
    tell: (answer) => postJson('/sandbox/bank/next', { answer }),
    said: (isTaken) => said(isTaken ? '' : NOT_TAKEN),
    refresh,
  })

export const NOT_TAKEN = 'The bank did not take that: the desk does not answer.'
