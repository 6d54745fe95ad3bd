import { ENGLISH_STORIES } from './english-stories'
import { ENGLISH_MARKET_TEXTS } from './english-market-texts'
import { ENGLISH_TEXTS } from './english-texts'
import { ENGLISH_TOUR } from './english-tour'
import type { Words } from './words'

const BANK: Words['bank'] = {
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

const SCREENING: Words['screening'] = {
  off: ['Ask nobody', 'Nobody is looked up: every answer is “not screened”, and no payout waits.'],
  answer: [
    'Answer',
    'It names whoever has the word Listed in the name. Payouts to them are held until two operators decide (desk screening list).',
  ],
  'stay-silent': ['Say nothing', 'It does not answer. Payouts wait, and go on once it does.'],
}

const FAULTS: Words['faults'] = {
  none: ['All is well', 'Blocks are made, and the market and the price feeds agree.'],
  'stale-feeds': ['Its price feeds stand still', 'Their newest prices are an hour old.'],
  'market-apart': ['The market disagrees', 'It asks 5 % more than the price feeds say.'],
  'market-silent': ['The market does not answer', 'It answers 503, whatever is asked.'],
  'no-blocks': [
    'No blocks are made',
    'Transactions wait for the next block. After a minute the desk agrees no quotes here.',
  ],
}

export const ENGLISH: Words = {
  ...ENGLISH_STORIES,
  ...ENGLISH_TOUR,
  locale: 'en-GB',
  separators: [',', '.'],
  texts: { ...ENGLISH_TEXTS, ...ENGLISH_MARKET_TEXTS },
  bank: BANK,
  screening: SCREENING,
  faults: FAULTS,
  statuses: {
    received: 'No answer',
    accepted: 'Accepted',
    booked: 'Paid out',
    returned: 'Sent back',
    rejected: 'Refused',
  },
  moveCoin: (coin) => `Move ${coin} by 4 %`,
  moveCoinOn: (coin, chain) => `Move ${coin} on ${chain} by 4 %`,
  coinMoved: (coin, chain) => `The price of ${coin} on ${chain} has moved.`,
  mailTo: (email) => `To ${email}`,
  receivedAt: (time) => `Received ${time}`,
  paidOutAt: (time) => `paid out ${time}`,
  cameBack: (amount) => `${amount} came back`,
  sent: (hash) => `Sent. Transaction ${hash}`,
}
