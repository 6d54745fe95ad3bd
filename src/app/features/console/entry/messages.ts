import { defineMessages } from 'react-intl'

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
  candidates: { id: 'console.entry.candidates', defaultMessage: 'Payouts that it may be the return of' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ since: { age: string } }>({
  since: { id: 'console.entry.since', defaultMessage: 'In suspense for {age}' },
})
