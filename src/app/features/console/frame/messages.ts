import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  console: { id: 'console.name', defaultMessage: 'Console', description: 'Name of the pages' },
  live: { id: 'console.live', defaultMessage: 'Live', description: 'Mark: real money' },
  sandbox: { id: 'console.sandbox', defaultMessage: 'Sandbox', description: 'Mark: test money' },
  waiting: { id: 'console.nav.waiting', defaultMessage: 'Waiting', description: 'Page' },
  bank: { id: 'console.nav.bank', defaultMessage: 'Bank', description: 'Page' },
  chains: { id: 'console.nav.chains', defaultMessage: 'Chains', description: 'Page' },
  audit: { id: 'console.nav.audit', defaultMessage: 'Audit', description: 'Page' },
  search: {
    id: 'console.search.label',
    defaultMessage: 'Any id, IBAN tail or hash',
    description: 'Search field',
  },
  clear: { id: 'console.search.clear', defaultMessage: 'Clear', description: 'Button of the search field' },
  approvals: { id: 'console.nav.approvals', defaultMessage: 'Approvals', description: 'Page' },
  signOut: { id: 'console.signOut', defaultMessage: 'Sign out', description: 'Button' },
  loading: { id: 'console.loading', defaultMessage: 'Loading', description: 'Said while it loads' },
  failed: {
    id: 'console.failed',
    defaultMessage: 'This could not be loaded',
    description: 'Title in place of a page',
  },
  retry: { id: 'console.retry', defaultMessage: 'Try again', description: 'Button' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ now: { day: string; time: string }; stale: { time: string }; stopped: { count: number } }>({
  now: {
    id: 'console.now',
    defaultMessage: '{day}, {time} UTC',
    description: 'Head of each page: the host’s time',
  },
  stale: {
    id: 'console.stale',
    defaultMessage: 'Not read again since {time} UTC. What you see may have changed.',
    description: 'Above a page that could not be refreshed',
  },
  stopped: { id: 'console.stopped', defaultMessage: '{count, plural, one {# stop stands} other {# stops stand}}' },
})
