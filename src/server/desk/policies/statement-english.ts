import type { StatementKind } from './statement-kind'

/** What a kind of statement says at its top; `day` is when it came to that, `agreed` when the rate was agreed. */
interface Top {
  readonly title: (name: string) => string
  readonly lede: (agreed: string, day: string) => string
  readonly badge: string
}

/** The words of a statement, and its sentences around figures and names. */
export interface StatementTexts {
  readonly tops: Readonly<Record<StatementKind, Top>>
  readonly words: Readonly<typeof WORDS>
  readonly sentences: Readonly<typeof SENTENCES>
}

const notPaid = (name: string): string => `Not paid to ${name}`

const WORDS = {
  statement: 'Statement of transfer',
  test: 'Sandbox: test money only',
  paid: 'Paid',
  toBePaid: 'To be paid',
  from: 'From',
  account: 'Account',
  agreed: 'Agreed',
  sent: 'Sent',
  received: 'Received',
  to: 'To',
  recipient: 'Recipient',
  iban: 'IBAN',
  bic: 'BIC',
  bank: 'Bank',
  reference: 'Reference',
  cost: 'Cost',
  agreedCost: 'What was agreed',
  midRate: 'Mid-market rate',
  fee: 'Bank transfer fee',
  keptByBanks: 'Kept by banks for the return',
  happened: 'What happened',
  rateAgreed: 'Rate agreed',
  handedOver: 'Handed to the bank',
  booked: 'Booked by the bank',
  knownBooked: 'Known to be booked since',
  refused: 'Refused by the bank',
  returned: 'Returned by the bank',
  onHold: 'On hold',
  refundAsked: 'Refund requested',
  refundSent: 'Refund sent',
  cancelled: 'Cancelled by its owner',
  expired: 'Expired unpaid',
  evidence: 'Evidence',
  transactionId: 'Transaction ID',
  endToEndId: 'End-to-end ID',
  wallet: 'Receiver wallet',
  hash: 'Transaction hash',
  refundHash: 'Refund hash',
  refundWallet: 'Refunded to',
  receipt: 'Signed receipt',
  receiptFile: 'The signed receipt of this transfer',
}

const SENTENCES = {
  sentOn: (tokens: string, network: string) => `${tokens} on ${network}`,
  atThatRate: (tokens: string) => `${tokens} at that rate`,
  margin: (percent: string) => `Margin, ${percent}`,
  converted: (rate: string) => `Converted, ${rate}`,
  paidTo: (name: string) => `Paid to ${name}`,
  toBePaidTo: (name: string) => `To be paid to ${name}`,
  heldFor: (name: string) => `Held for ${name}`,
  agreedFor: (name: string) => `Agreed for ${name}`,
  receivedFinal: (tokens: string) => `${tokens} received, final`,
  receivedSeen: (tokens: string) => `${tokens} received, not final yet`,
  second: (pair: string) => `${pair}, second source`,
  round: (answer: string, round: string) => `${answer}, round ${round}`,
  book: (bid: string, ask: string, market: string) => `${bid} bid, ${ask} asked, ${market}`,
  bankReason: (code: string, text: string) => `Reason given by the bank${code}: ${text}`,
  areHeld: (figure: string, name: string) =>
    `${figure} are held for ${name}, who decides what happens to them.`,
  goOn: (figure: string, name: string) =>
    `${figure} go to ${name} as soon as the bank’s statements show what became of the first payment.`,
  underpaid: (arrived: string, agreed: string) =>
    `${arrived} of ${agreed} arrived, less than the smallest transfer.`,
  tooSmall: (arrived: string) => `${arrived} arrived, which does not cover the fee.`,
  originOpen: (arrived: string) =>
    `${arrived} arrived. Where they come from is not stated, or does not fit what arrived.`,
  refunded: (tokens: string) => `${tokens} were sent back.`,
  nothingKept: 'Neither margin nor fee was kept.',
  boughtBack:
    'The euros that the bank refused or returned bought them at the mid-market rate, without a new fee.',
  nothingArrived: 'No crypto arrived for this transfer before it ended.',
  nothingConverted: 'Nothing was converted, and no fee was charged.',
  short: (arrived: string, agreed: string) => `${arrived} of the agreed ${agreed} arrived.`,
  shortPaid: 'What arrived was converted at the agreed rate.',
  repriced: 'What arrived was converted later, at the rate of that day.',
  over: (more: string) => `${more} more arrived than was agreed.`,
  overPaid: 'It was converted at the agreed rate.',
  overHeld: (name: string) => `They were not converted and are held for ${name}.`,
  overDecided:
    'They were not converted here: a transaction of their own shows what became of them.',
  attached: (key: string) => `attached as receipt.json, signed with key ${key}`,
  footnote: (brand: string, day: string, email: string) =>
    `${brand}. This statement was made from the ledger on ${day}. Times are UTC. Questions: ${email}`,
  pageOf: 'Page {page} of {pages}',
}

export const ENGLISH: StatementTexts = {
  tops: {
    'under-way': {
      title: (name) => `Transfer to ${name}`,
      lede: (agreed) => `Agreed on ${agreed}, not paid yet`,
      badge: 'Processing',
    },
    paid: {
      title: (name) => `Paid to ${name}`,
      lede: (agreed, day) => `${agreed}, paid on ${day}`,
      badge: 'Completed',
    },
    refused: {
      title: notPaid,
      lede: (_agreed, day) => `The bank refused the payment on ${day}`,
      badge: 'Refused by the bank',
    },
    returned: {
      title: notPaid,
      lede: (_agreed, day) => `The bank returned the payment on ${day}`,
      badge: 'Returned by the bank',
    },
    held: {
      title: notPaid,
      lede: (agreed, day) => `Agreed on ${agreed}, on hold since ${day}`,
      badge: 'On hold',
    },
    refunded: {
      title: notPaid,
      lede: (agreed, day) => `Agreed on ${agreed}, sent back on ${day}`,
      badge: 'Refunded',
    },
    cancelled: {
      title: notPaid,
      lede: (agreed, day) => `Agreed on ${agreed}, cancelled on ${day}`,
      badge: 'Cancelled',
    },
    expired: {
      title: notPaid,
      lede: (agreed, day) => `Agreed on ${agreed}, ended on ${day}`,
      badge: 'Expired',
    },
    failed: {
      title: notPaid,
      lede: (agreed, day) => `Agreed on ${agreed}, failed on ${day}`,
      badge: 'Failed',
    },
  },
  words: WORDS,
  sentences: SENTENCES,
}
