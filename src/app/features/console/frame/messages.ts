import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  console: { id: 'console.name', defaultMessage: 'Console' },
  live: { id: 'console.live', defaultMessage: 'Live' },
  sandbox: { id: 'console.sandbox', defaultMessage: 'Sandbox' },
  overview: { id: 'console.nav.overview', defaultMessage: 'Overview' },
  prices: { id: 'console.nav.prices', defaultMessage: 'Prices' },
  waiting: { id: 'console.nav.waiting', defaultMessage: 'Waiting' },
  bank: { id: 'console.nav.bank', defaultMessage: 'Bank' },
  chains: { id: 'console.nav.chains', defaultMessage: 'Chains' },
  sweeps: { id: 'console.nav.sweeps', defaultMessage: 'Sweeps' },
  accounts: { id: 'console.nav.accounts', defaultMessage: 'Accounts' },
  screening: { id: 'console.nav.screening', defaultMessage: 'Screening' },
  operators: { id: 'console.nav.operators', defaultMessage: 'Operators' },
  notices: { id: 'console.nav.notices', defaultMessage: 'Notices' },
  more: { id: 'console.nav.more', defaultMessage: 'More' },
  audit: { id: 'console.nav.audit', defaultMessage: 'Audit' },
  approvals: { id: 'console.nav.approvals', defaultMessage: 'Approvals' },
  support: { id: 'console.nav.support', defaultMessage: 'Support' },
  /** On every page. */
  search: { id: 'console.search.label', defaultMessage: 'Any id, IBAN tail or hash' },
  clear: { id: 'console.search.clear', defaultMessage: 'Clear' },
  signOut: { id: 'console.signOut', defaultMessage: 'Sign out' },
  loading: { id: 'console.loading', defaultMessage: 'Loading' },
  failed: { id: 'console.failed', defaultMessage: 'This could not be loaded' },
  retry: { id: 'console.retry', defaultMessage: 'Try again' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ now: { day: string; time: string }; stale: { time: string }; once: { time: string }; stopped: { count: number } }>({
  now: { id: 'console.now', defaultMessage: '{day}, {time} UTC' },
  stale: { id: 'console.stale', defaultMessage: 'Not read again since {time} UTC. What you see may have changed.' },
  once: { id: 'console.once', defaultMessage: 'As of {time} UTC. Load the page again for newer figures.' },
  stopped: { id: 'console.stopped', defaultMessage: '{count, plural, one {# stop stands} other {# stops stand}}' },
})

/** Beside Support in the navigation. */
export const unreadMessages = defineMessages<{ unread: { count: number } }>({
  unread: { id: 'console.nav.unread', defaultMessage: '{count, plural, one {# unread conversation} other {# unread conversations}}' },
})
