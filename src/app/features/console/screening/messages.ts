import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { ScreeningCase } from '@contract/console/screening'

export const messages = defineMessages({
  off: { id: 'console.screening.off', defaultMessage: 'Not screened' },
  offLine: { id: 'console.screening.off.line', defaultMessage: 'Nobody is asked whether a sanctions list names a recipient, an owner or a sender. Payouts leave without that check until SCREENING_LISTS or SCREENING_URL is set.' },
  on: { id: 'console.screening.on', defaultMessage: 'Recipients, owners and senders are screened before they are paid.' },
  silent: { id: 'console.screening.silent', defaultMessage: 'Nobody has answered yet: payouts wait for the first answer.' },
  waiting: { id: 'console.screening.waiting', defaultMessage: 'Waiting for two operators' },
  noneWaits: { id: 'console.screening.waiting.none', defaultMessage: 'No list names anybody who is not decided on.' },
  decided: { id: 'console.screening.decided', defaultMessage: 'Decided' },
  noneDecided: { id: 'console.screening.decided.none', defaultMessage: 'Nobody was decided on yet.' },
  list: { id: 'console.screening.list', defaultMessage: 'List' },
  answers: { id: 'console.screening.answers', defaultMessage: 'Answers' },
  hits: { id: 'console.screening.hits', defaultMessage: 'Named by it' },
  lastAsked: { id: 'console.screening.lastAsked', defaultMessage: 'Asked last' },
  newest: { id: 'console.screening.newest', defaultMessage: 'Newest list' },
  entries: { id: 'console.screening.entries', defaultMessage: 'On the list' },
  accounts: { id: 'console.screening.accounts', defaultMessage: 'Accounts' },
  name: { id: 'console.screening.name', defaultMessage: 'A name' },
  address: { id: 'console.screening.address', defaultMessage: 'An address' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ opened: { age: string }; held: { count: number }; more: { count: number }; decided: { names: string; day: string }; ago: { age: string } }>({
  opened: { id: 'console.screening.opened', defaultMessage: 'Named {age} ago' },
  held: { id: 'console.screening.held', defaultMessage: '{count, plural, one {# payout waits} other {# payouts wait}} for it' },
  more: { id: 'console.screening.more', defaultMessage: 'and {count} more' },
  decided: { id: 'console.screening.decidedBy', defaultMessage: '{names}, {day}' },
  ago: { id: 'console.screening.ago', defaultMessage: '{age} ago' },
})

export const statusNames: Readonly<Record<ScreeningCase['status'], MessageDescriptor>> = defineMessages({
  open: { id: 'console.screening.status.open', defaultMessage: 'Open' },
  cleared: { id: 'console.screening.status.cleared', defaultMessage: 'Somebody else' },
  refused: { id: 'console.screening.status.refused', defaultMessage: 'Refused' },
})
