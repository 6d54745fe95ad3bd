import type { BankReasonGroup } from '@kernel/bank-reasons'

interface ReasonText {
  /** Why the bank refuses or returns a transfer. */
  readonly fact: string
  /** What the person who ordered it does next. */
  readonly next: string
}

export type ReasonTexts = Readonly<Record<BankReasonGroup, ReasonText>>

/** A bank's reasons, in whole sentences. */
export const ENGLISH_REASONS: ReasonTexts = {
  'account-unknown': {
    fact: 'The bank knows no such account.',
    next: 'Ask the recipient for the IBAN again.',
  },
  'account-closed': {
    fact: 'The account is closed.',
    next: 'Ask the recipient for another account.',
  },
  'account-changed': {
    fact: 'The account has another IBAN now.',
    next: 'Ask the recipient for the new one.',
  },
  'account-blocked': {
    fact: 'The account is blocked.',
    next: 'Its holder can clear that with the bank, or name another account.',
  },
  'account-unfit': {
    fact: 'The account cannot take this transfer.',
    next: 'Ask the recipient for a current account in euros.',
  },
  name: {
    fact: 'The name does not fit the account.',
    next: 'Compare it with the name that the recipient’s bank has.',
  },
  'recipient-details': {
    fact: 'The bank wants more details of the recipient, such as the address.',
    next: 'Write to us with the address.',
  },
  'recipient-died': {
    fact: 'The account holder has died.',
    next: 'The euros can only go to another account.',
  },
  'recipient-refused': {
    fact: 'The recipient refused the payment.',
    next: 'Ask the recipient why.',
  },
  'payer-unknown': {
    fact: 'The recipient does not know the payer.',
    next: 'Tell the recipient that we pay on your behalf.',
  },
  'bank-code': {
    fact: 'The bank was not found by its code.',
    next: 'Compare the IBAN with the recipient’s own.',
  },
  'bank-unreachable': {
    fact: 'The recipient’s bank cannot be reached.',
    next: 'Ask the recipient for an account at another bank.',
  },
  'bank-fault': {
    fact: 'The banks’ systems had a fault.',
    next: 'You need not correct anything.',
  },
  'bank-service': {
    fact: 'A limit or list kept at the bank stopped it.',
    next: 'The recipient can ask the bank to lift it.',
  },
  'amount-high': {
    fact: 'The amount is more than the banks carry at once.',
    next: 'Send it in smaller transfers.',
  },
  'amount-low': {
    fact: 'The amount is less than the banks carry.',
    next: 'Send a larger one.',
  },
  cover: {
    fact: 'There was not enough cover.',
    next: 'It is our account, and we see to it.',
  },
  duplicate: {
    fact: 'The bank took this for a payment that it had already.',
    next: 'We clear that with the bank.',
  },
  date: {
    fact: 'The bank did not take the day of the transfer.',
    next: 'We see to it.',
  },
  reference: {
    fact: 'The bank did not take the reference.',
    next: 'Use a shorter one next time.',
  },
  file: {
    fact: 'The payment file was not in order.',
    next: 'The fault is ours, and we see to it.',
  },
  'our-account': {
    fact: 'The bank did not take the order from our account.',
    next: 'We see to it.',
  },
  kind: {
    fact: 'The bank did not take this kind of transfer.',
    next: 'Ask the recipient for an account at another bank.',
  },
  regulation: {
    fact: 'The bank may not carry this out.',
    next: 'Write to us before you try again.',
  },
  fraud: {
    fact: 'The bank suspects fraud.',
    next: 'Write to us before you try again.',
  },
  recalled: {
    fact: 'The payment was called back.',
    next: 'Write to us if you did not ask for that.',
  },
  'no-reason': {
    fact: 'The bank gave no reason.',
    next: 'The recipient can ask the bank for it.',
  },
  other: {
    fact: 'The bank could not carry it out.',
    next: 'Write to us if you need to know why.',
  },
}
