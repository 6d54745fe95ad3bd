import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { BankStanding } from '@contract/console/bank'

export const messages = defineMessages({
  statements: { id: 'console.bank.statements', defaultMessage: 'Statements, 15 banking days' },
  never: { id: 'console.bank.never', defaultMessage: 'No statement was read yet' },
  files: { id: 'console.bank.files', defaultMessage: 'Files that were read' },
  noFiles: { id: 'console.bank.files.none', defaultMessage: 'The bank has sent nothing yet' },
  time: { id: 'console.bank.time', defaultMessage: 'Time' },
  file: { id: 'console.bank.file', defaultMessage: 'File' },
  what: { id: 'console.bank.what', defaultMessage: 'What' },
  quarantine: { id: 'console.bank.quarantine', defaultMessage: 'Quarantine' },
  quarantineLine: { id: 'console.bank.quarantine.line', defaultMessage: 'These files cannot be read. Ask the bank for them again, or have them read again.' },
  requeue: { id: 'console.bank.requeue', defaultMessage: 'Read again' },
  unread: { id: 'console.alarm.bankUnread', defaultMessage: 'The bank’s folder cannot be read' },
  quarantineNone: { id: 'console.bank.quarantine.none', defaultMessage: 'Every file could be read.' },
  balance: { id: 'console.bank.balance', defaultMessage: 'Balance' },
  booked: { id: 'console.bank.booked', defaultMessage: 'Booked in statements' },
  underWay: { id: 'console.bank.underWay', defaultMessage: 'Under way' },
  queued: { id: 'console.bank.queued', defaultMessage: 'Queued' },
  quoted: { id: 'console.bank.quoted', defaultMessage: 'Promised in open quotes' },
  free: { id: 'console.bank.free', defaultMessage: 'Free to pay out' },
  unknown: { id: 'console.bank.unknown', defaultMessage: 'Nobody has stated what the account holds.' },
  restore: { id: 'console.bank.restore', defaultMessage: 'Restore' },
  open: { id: 'console.bank.restore.open', defaultMessage: 'The desk is open. Begin only after a database was restored.' },
  mayHavePaid: { id: 'console.bank.restore.mayHavePaid', defaultMessage: 'It may have paid one of these, which are held for the same account:' },
  suspense: { id: 'console.bank.suspense', defaultMessage: 'Suspense' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ covered: { time: string }; account: { iban: string; count: number }; closed: { age: string; reason: string }; cut: { most: number }; adopted: { id: string }; gap: { id: string; why: string } }>({
  covered: { id: 'console.bank.covered', defaultMessage: 'Read up to {time}' },
  account: { id: 'console.bank.account', defaultMessage: 'Account {iban}, {count, plural, =0 {no file waits} one {# file waits} other {# files wait}} to be read' },
  closed: { id: 'console.bank.restore.closed', defaultMessage: 'The desk is closed for {age}: {reason}.' },
  adopted: { id: 'console.bank.restore.adopted', defaultMessage: '{id} was paid, and its quote is lost with the backup: payouts to this account wait.' },
  cut: { id: 'console.bank.suspense.cut', defaultMessage: 'The oldest {most} stand here; ‘Waiting’ lists more.' },
  gap: { id: 'console.bank.gap', defaultMessage: 'Statement {id}: {why}' },
})

export const gapTexts: Readonly<Record<BankStanding['gaps'][number]['why'], MessageDescriptor>> = defineMessages({
  pages: { id: 'console.gap.pages', defaultMessage: 'pages are missing' },
  balances: { id: 'console.gap.balances', defaultMessage: 'a balance is missing' },
  sum: { id: 'console.gap.sum', defaultMessage: 'its entries do not add up to its balances' },
  adjoining: { id: 'console.gap.adjoining', defaultMessage: 'it does not begin where the one before ends' },
  number: { id: 'console.gap.number', defaultMessage: 'a number before it is missing' },
})
