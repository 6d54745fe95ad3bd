import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { Found } from '@contract/console/search'

export const messages = defineMessages({
  title: { id: 'console.search.title', defaultMessage: 'Search' },
  none: { id: 'console.search.none', defaultMessage: 'Nothing bears this name' },
  noneLine: { id: 'console.search.none.line', defaultMessage: 'Type a whole id, a name at the bank, the last four of an IBAN, or a transaction’s hash.' },
  cut: { id: 'console.search.cut', defaultMessage: 'There is more than this list shows: type a whole id.' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ lede: { typed: string } }>({ lede: { id: 'console.search.lede', defaultMessage: 'What bears “{typed}”' } })

export const foundKinds: Readonly<Record<Found['kind'], MessageDescriptor>> = defineMessages({
  payout: { id: 'console.search.payout', defaultMessage: 'Payout' },
  quote: { id: 'console.search.quote', defaultMessage: 'Quote' },
  hold: { id: 'console.search.hold', defaultMessage: 'Hold' },
  deposit: { id: 'console.search.deposit', defaultMessage: 'Deposit' },
  account: { id: 'console.search.account', defaultMessage: 'Account' },
})
