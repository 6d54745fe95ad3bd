import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { ConsoleAccount } from '@contract/console/accounts'

const searchWords = defineMessages({ search: { id: 'console.accounts.search', defaultMessage: 'Name, e-mail or id' }, clear: { id: 'console.accounts.clear', defaultMessage: 'Clear' }, add: { id: 'console.accounts.add', defaultMessage: 'Add an account' } })
const formNames = defineMessages({ name: { id: 'console.accounts.name', defaultMessage: 'Name' }, email: { id: 'console.accounts.email', defaultMessage: 'E-mail' }, kind: { id: 'console.accounts.kind', defaultMessage: 'Who it is' } })
const formKinds = defineMessages({ individual: { id: 'console.accounts.individual', defaultMessage: 'A person' }, business: { id: 'console.accounts.business', defaultMessage: 'A company' }, reason: { id: 'console.accounts.reason', defaultMessage: 'Reason, for the audit log' } })
const formEnd = defineMessages({ addLine: { id: 'console.accounts.add.line', defaultMessage: 'With that they can sign in. One operator.' }, cancel: { id: 'console.accounts.cancel', defaultMessage: 'Cancel' }, failed: { id: 'console.accounts.failed', defaultMessage: 'The desk did not take this. Check what you have typed.' } })
const listWords = defineMessages({ none: { id: 'console.accounts.none', defaultMessage: 'No account bears this name' }, cut: { id: 'console.accounts.cut', defaultMessage: 'There are more than this list shows: type a part of the name.' }, closed: { id: 'console.accounts.closed', defaultMessage: 'Closed' } })
const listStates = defineMessages({ stopped: { id: 'console.accounts.stopped', defaultMessage: 'Stopped' }, support: { id: 'console.accounts.support', defaultMessage: 'Answers in support' }, back: { id: 'console.account.back', defaultMessage: 'Back to all accounts' } })
const holdWords = defineMessages({ holds: { id: 'console.account.holds', defaultMessage: 'Holds and disputes' }, noHolds: { id: 'console.account.holds.none', defaultMessage: 'Nothing of this account waits for anybody.' }, recipients: { id: 'console.account.recipients', defaultMessage: 'Recipients' } })
const recipientWords = defineMessages({ noRecipients: { id: 'console.account.recipients.none', defaultMessage: 'None yet.' }, shared: { id: 'console.account.shared', defaultMessage: 'Shared IBAN' }, waits: { id: 'console.account.changeWaits', defaultMessage: 'Change waits' } })
const recipientStates = defineMessages({ unchecked: { id: 'console.account.unchecked', defaultMessage: 'Name not checked' }, quotes: { id: 'console.account.quotes', defaultMessage: 'Quotes' }, noQuotes: { id: 'console.account.quotes.none', defaultMessage: 'No quote yet.' } })
const quoteWords = defineMessages({ audit: { id: 'console.account.audit', defaultMessage: 'Audit' }, noAudit: { id: 'console.account.audit.none', defaultMessage: 'No operator has done anything to this account.' }, allAudit: { id: 'console.account.audit.all', defaultMessage: 'Whole log' } })
const auditWords = defineMessages({ limits: { id: 'console.account.limits', defaultMessage: 'Limits' }, devices: { id: 'console.account.devices', defaultMessage: 'Devices and keys' }, noDevices: { id: 'console.account.devices.none', defaultMessage: 'Nobody has signed in yet.' } })
const deviceWords = defineMessages({ noKeys: { id: 'console.account.keys.none', defaultMessage: 'No passkey: a mailed code signs in.' }, device: { id: 'console.account.device', defaultMessage: 'A device' }, passkey: { id: 'console.account.passkey', defaultMessage: 'Passkey' } })
const deviceStates = defineMessages({ signedIn: { id: 'console.account.signedIn', defaultMessage: 'signed in' }, facts: { id: 'console.account.facts', defaultMessage: 'Account' }, transfers: { id: 'console.account.transfers', defaultMessage: 'Transfers' } })
const factWords = defineMessages({ id: { id: 'console.account.id', defaultMessage: 'Id' }, language: { id: 'console.account.language', defaultMessage: 'Language' }, noLanguage: { id: 'console.account.language.none', defaultMessage: 'not known yet' } })
const languageWords = defineMessages({ english: { id: 'console.account.english', defaultMessage: 'English' }, german: { id: 'console.account.german', defaultMessage: 'German' } })

export const messages = { ...searchWords, ...formNames, ...formKinds, ...formEnd, ...listWords, ...listStates, ...holdWords, ...recipientWords, ...recipientStates, ...quoteWords, ...auditWords, ...deviceWords, ...deviceStates, ...factWords, ...languageWords }

const filledList = defineMessages<{ since: { id: string; day: string }; count: { count: number }; open: { count: number } }>({ since: { id: 'console.account.since', defaultMessage: '{id} · known since {day}' }, count: { id: 'console.accounts.count', defaultMessage: '{count, plural, one {# account} other {# accounts}}' }, open: { id: 'console.account.open', defaultMessage: '{count} open' } })
const filledSums = defineMessages<{ used: { used: string; allowed: string }; sum: { count: number; sum: string } }>({ used: { id: 'console.account.used', defaultMessage: '{used} of {allowed}' }, sum: { id: 'console.account.sum', defaultMessage: '{count}, {sum}' } })
const filledRecipients = defineMessages<{ transfers: { count: number; day: string }; noTransfers: { bank: string }; shared: { count: number } }>({
  transfers: { id: 'console.account.recipient.transfers', defaultMessage: '{count, plural, one {# transfer} other {# transfers}}, last {day}' },
  noTransfers: { id: 'console.account.recipient.new', defaultMessage: 'No transfer yet · {bank}' },
  shared: { id: 'console.account.recipient.shared', defaultMessage: '{count, plural, one {# other account has} other {# other accounts have}} this IBAN' },
})
const filledDevices = defineMessages<{ usedAgo: { age: string }; isNew: { age: string } }>({ usedAgo: { id: 'console.account.device.used', defaultMessage: '{age} ago' }, isNew: { id: 'console.account.device.new', defaultMessage: '{age} ago · new, changes wait' } })
const filledStanding = defineMessages<{ stopped: { name: string; age: string; reason: string }; closed: { day: string }; recovery: { name: string; date: string } }>({
  stopped: { id: 'console.account.stop', defaultMessage: '{name} has stopped this account {age} ago: {reason}. It agrees nothing new, and its payouts wait.' },
  closed: { id: 'console.account.closed', defaultMessage: 'Closed on {day}: nobody signs in. Money on its way goes on.' },
  recovery: { id: 'console.account.recovery', defaultMessage: 'All passkeys of {name} go on {date}, unless the owner or an operator stops it.' },
})

/** Texts with a place for something, and what it is. */
export const filled = { ...filledList, ...filledSums, ...filledRecipients, ...filledDevices, ...filledStanding }

const windows = defineMessages({ day: { id: 'console.account.limit.day', defaultMessage: 'Today' }, month: { id: 'console.account.limit.month', defaultMessage: 'This month' }, year: { id: 'console.account.limit.year', defaultMessage: 'This year' } })

export const windowNames: Readonly<Record<ConsoleAccount['limits'][number]['window'], MessageDescriptor>> = { ...windows }

type Check = NonNullable<ConsoleAccount['recipients'][number]['check']>

const checksGood = defineMessages({ 'match': { id: 'console.account.check.match', defaultMessage: 'Name matches' }, 'close-match': { id: 'console.account.check.close', defaultMessage: 'Name nearly matches' } })
const checksOther = defineMessages({ 'no-match': { id: 'console.account.check.no', defaultMessage: 'Name does not match' }, 'not-possible': { id: 'console.account.check.none', defaultMessage: 'Bank does not check' } })

export const checkNames: Readonly<Record<Check, MessageDescriptor>> = { ...checksGood, ...checksOther }

type Screening = ConsoleAccount['screening']['state']

const screeningOff = defineMessages({ 'off': { id: 'console.account.screening.off', defaultMessage: 'Not screened' }, 'not-asked': { id: 'console.account.screening.notAsked', defaultMessage: 'Not screened yet' }, 'clear': { id: 'console.account.screening.clear', defaultMessage: 'On no list' } })
const screeningOn = defineMessages({ open: { id: 'console.account.screening.open', defaultMessage: 'Named by a list' }, cleared: { id: 'console.account.screening.cleared', defaultMessage: 'Cleared by two' }, refused: { id: 'console.account.screening.refused', defaultMessage: 'Refused' } })

export const screeningNames: Readonly<Record<Screening, MessageDescriptor>> = { ...screeningOff, ...screeningOn }
