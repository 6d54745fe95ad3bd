import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { SuspenseEntry } from '@contract/console/entries'

export const messages = defineMessages({
  back: { id: 'console.entry.back', defaultMessage: 'Back to the bank' },
  title: { id: 'console.entry.title', defaultMessage: 'Bank entry in suspense' },
  said: { id: 'console.entry.said', defaultMessage: 'What the bank wrote' },
  credit: { id: 'console.entry.credit', defaultMessage: 'Credit' },
  debit: { id: 'console.entry.debit', defaultMessage: 'Debit' },
  nobody: { id: 'console.entry.nobody', defaultMessage: 'No name' },
  reason: { id: 'console.entry.reason', defaultMessage: 'Why no rule explains it' },
  endToEnd: { id: 'console.entry.endToEnd', defaultMessage: 'End-to-end id' },
  remittance: { id: 'console.entry.remittance', defaultMessage: 'Purpose' },
  file: { id: 'console.entry.file', defaultMessage: 'File' },
  place: { id: 'console.entry.place', defaultMessage: 'Place in it' },
  candidates: { id: 'console.entry.candidates', defaultMessage: 'Payouts that it may be the return of: at most eight, the nearest amounts first' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ since: { age: string } }>({
  since: { id: 'console.entry.since', defaultMessage: 'In suspense for {age}' },
})

export const reasons: Readonly<Record<SuspenseEntry['reason'], MessageDescriptor>> = defineMessages({
  'no-amount-in-cents': { id: 'console.entry.reason.amount', defaultMessage: 'It is no amount in euro cents.' },
  'beyond-its-payments': { id: 'console.entry.reason.rest', defaultMessage: 'It is more than the payments that it lists.' },
  'own-credit': { id: 'console.entry.reason.ours', defaultMessage: 'It names a payout of ours, and is no proved return.' },
  'no-payment-of-ours': { id: 'console.entry.reason.nobody', defaultMessage: 'It is a return, and names no payout of ours.' },
})
