import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  console: { id: 'console.name', defaultMessage: 'Console', description: 'Name of the pages' },
  live: { id: 'console.live', defaultMessage: 'Live', description: 'Mark: real money' },
  sandbox: { id: 'console.sandbox', defaultMessage: 'Sandbox', description: 'Mark: test money' },
  waiting: { id: 'console.nav.waiting', defaultMessage: 'Waiting', description: 'Page' },
  audit: { id: 'console.nav.audit', defaultMessage: 'Audit', description: 'Page' },
  search: {
    id: 'console.search.label',
    defaultMessage: 'Any id, IBAN tail or hash',
    description: 'Search field',
  },
  clear: { id: 'console.search.clear', defaultMessage: 'Clear', description: 'Button of the search field' },
  signOut: { id: 'console.signOut', defaultMessage: 'Sign out', description: 'Button' },
  loading: { id: 'console.loading', defaultMessage: 'Loading', description: 'Said while it loads' },
  failed: {
    id: 'console.failed',
    defaultMessage: 'This could not be loaded',
    description: 'Title in place of a page',
  },
  retry: { id: 'console.retry', defaultMessage: 'Try again', description: 'Button' },
  keys: { id: 'console.keys', defaultMessage: 'Keys', description: 'Label of the list of keys' },
  keyMove: { id: 'console.keys.move', defaultMessage: 'move', description: 'What J and K do' },
  keyOpen: { id: 'console.keys.open', defaultMessage: 'open', description: 'What Enter does' },
  keyGo: {
    id: 'console.keys.go',
    defaultMessage: 'go to a page by its letter',
    description: 'What G does',
  },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ now: { day: string; time: string }; stale: { time: string } }>({
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
})
