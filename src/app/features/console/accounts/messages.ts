import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { ConsoleAccount } from '@contract/console/accounts'

export const messages = defineMessages({
  search: { id: 'console.accounts.search', defaultMessage: 'Name, e-mail or id' },
  clear: { id: 'console.accounts.clear', defaultMessage: 'Clear' },
  add: { id: 'console.accounts.add', defaultMessage: 'Add an account' },
  name: { id: 'console.accounts.name', defaultMessage: 'Name' },
  email: { id: 'console.accounts.email', defaultMessage: 'E-mail' },
  kind: { id: 'console.accounts.kind', defaultMessage: 'Who it is' },
  individual: { id: 'console.accounts.individual', defaultMessage: 'A person' },
  business: { id: 'console.accounts.business', defaultMessage: 'A company' },
  reason: { id: 'console.accounts.reason', defaultMessage: 'Reason, for the audit log' },
  addLine: { id: 'console.accounts.add.line', defaultMessage: 'With that they can sign in. One operator.' },
  cancel: { id: 'console.accounts.cancel', defaultMessage: 'Cancel' },
  failed: { id: 'console.accounts.failed', defaultMessage: 'The desk did not take this. Check what you have typed.' },
  none: { id: 'console.accounts.none', defaultMessage: 'No account bears this name' },
  cut: { id: 'console.accounts.cut', defaultMessage: 'There are more than this list shows: type a part of the name.' },
  closed: { id: 'console.accounts.closed', defaultMessage: 'Closed' },
  erased: { id: 'console.accounts.erased', defaultMessage: 'Erased' },
  stopped: { id: 'console.accounts.stopped', defaultMessage: 'Stopped' },
  back: { id: 'console.account.back', defaultMessage: 'Back to all accounts' },
  holds: { id: 'console.account.holds', defaultMessage: 'Holds and disputes' },
  noHolds: { id: 'console.account.holds.none', defaultMessage: 'Nothing of this account waits for anybody.' },
  recipients: { id: 'console.account.recipients', defaultMessage: 'Recipients' },
  noRecipients: { id: 'console.account.recipients.none', defaultMessage: 'None yet.' },
  shared: { id: 'console.account.shared', defaultMessage: 'Shared IBAN' },
  waits: { id: 'console.account.changeWaits', defaultMessage: 'Change waits' },
  quotes: { id: 'console.account.quotes', defaultMessage: 'Newest quotes' },
  noQuotes: { id: 'console.account.quotes.none', defaultMessage: 'No quote yet.' },
  audit: { id: 'console.account.audit', defaultMessage: 'Audit' },
  noAudit: { id: 'console.account.audit.none', defaultMessage: 'No operator has done anything to this account.' },
  allAudit: { id: 'console.account.audit.all', defaultMessage: 'Whole log' },
  limits: { id: 'console.account.limits', defaultMessage: 'Limits' },
  devices: { id: 'console.account.devices', defaultMessage: 'Devices and keys' },
  noDevices: { id: 'console.account.devices.none', defaultMessage: 'Nobody has signed in yet.' },
  noKeys: { id: 'console.account.keys.none', defaultMessage: 'No passkey: a mailed code signs in.' },
  device: { id: 'console.account.device', defaultMessage: 'A device' },
  passkey: { id: 'console.account.passkey', defaultMessage: 'Passkey' },
  signedIn: { id: 'console.account.signedIn', defaultMessage: 'signed in' },
  facts: { id: 'console.account.facts', defaultMessage: 'Account' },
  transfers: { id: 'console.account.transfers', defaultMessage: 'Transfers' },
  id: { id: 'console.account.id', defaultMessage: 'Id' },
  language: { id: 'console.account.language', defaultMessage: 'Language' },
  noLanguage: { id: 'console.account.language.none', defaultMessage: 'not known yet' },
  english: { id: 'console.account.english', defaultMessage: 'English' },
  german: { id: 'console.account.german', defaultMessage: 'German' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{
  since: { id: string; day: string }
  count: { count: number }
  open: { count: number }
  used: { used: string; allowed: string }
  sum: { count: number; sum: string }
  transfers: { count: number; day: string }
  noTransfers: { bank: string }
  shared: { count: number }
  usedAgo: { age: string }
  isNew: { age: string }
}>({
  since: { id: 'console.account.since', defaultMessage: '{id} · known since {day}' },
  count: { id: 'console.accounts.count', defaultMessage: '{count, plural, one {# account} other {# accounts}}' },
  open: { id: 'console.account.open', defaultMessage: '{count} open' },
  used: { id: 'console.account.used', defaultMessage: '{used} of {allowed}' },
  sum: { id: 'console.account.sum', defaultMessage: '{count}, {sum}' },
  transfers: { id: 'console.account.recipient.transfers', defaultMessage: '{count, plural, one {# transfer} other {# transfers}}, last {day}' },
  noTransfers: { id: 'console.account.recipient.new', defaultMessage: 'No transfer yet · {bank}' },
  shared: { id: 'console.account.recipient.shared', defaultMessage: '{count, plural, one {# other account has} other {# other accounts have}} this IBAN' },
  usedAgo: { id: 'console.account.device.used', defaultMessage: '{age} ago' },
  isNew: { id: 'console.account.device.new', defaultMessage: '{age} ago · new, changes wait' },
})

/** What keeps it from doing as usual. */
export const standings = defineMessages<{ stopped: { name: string; age: string; reason: string }; closed: { day: string }; erased: { day: string }; recovery: { name: string; date: string } }>({
  stopped: { id: 'console.account.stop', defaultMessage: '{name} has stopped this account {age} ago: {reason}. It agrees nothing new, and its payouts wait.' },
  closed: { id: 'console.account.closed', defaultMessage: 'Closed on {day}: nobody signs in. Money on its way goes on.' },
  erased: { id: 'console.account.erased', defaultMessage: 'Two operators erased this person on {day}. Amounts, ids and hashes stay in the books.' },
  recovery: { id: 'console.account.recovery', defaultMessage: 'All passkeys of {name} go on {date}, unless the owner or an operator stops it.' },
})

export const windowNames: Readonly<Record<ConsoleAccount['limits'][number]['window'], MessageDescriptor>> = defineMessages({
  day: { id: 'console.account.limit.day', defaultMessage: 'Today' },
  month: { id: 'console.account.limit.month', defaultMessage: 'This month' },
  year: { id: 'console.account.limit.year', defaultMessage: 'This year' },
})

type Screening = ConsoleAccount['screening']['state']

export const screeningNames: Readonly<Record<Screening, MessageDescriptor>> = defineMessages({
  'off': { id: 'console.account.screening.off', defaultMessage: 'Not screened' },
  'not-asked': { id: 'console.account.screening.notAsked', defaultMessage: 'Not screened yet' },
  'clear': { id: 'console.account.screening.clear', defaultMessage: 'On no list' },
  'open': { id: 'console.account.screening.open', defaultMessage: 'Named by a list' },
  'cleared': { id: 'console.account.screening.cleared', defaultMessage: 'Cleared by two' },
  'refused': { id: 'console.account.screening.refused', defaultMessage: 'Refused' },
})

export const dataWords = defineMessages({
  person: { id: 'console.account.erased.title', defaultMessage: 'Erased person' },
  title: { id: 'console.account.data', defaultMessage: 'A person’s data' },
  none: { id: 'console.account.data.none', defaultMessage: 'No export is kept. Two operators have one written.' },
  writing: { id: 'console.account.data.writing', defaultMessage: 'An export is being written.' },
  written: { id: 'console.account.data.written', defaultMessage: 'Written' },
  deleted: { id: 'console.account.data.deleted', defaultMessage: 'Kept until' },
  size: { id: 'console.account.data.size', defaultMessage: 'Size' },
  download: { id: 'console.account.data.download', defaultMessage: 'Download the export' },
  noted: { id: 'console.account.data.noted', defaultMessage: 'Each download stands in the audit log.' },
})
