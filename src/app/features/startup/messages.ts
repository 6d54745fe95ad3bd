import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  loading: { id: 'startup.loading', defaultMessage: 'Loading' },
  title: { id: 'startup.failed.title', defaultMessage: '500 The tide is in' },
  text: { id: 'startup.failed.text', defaultMessage: 'Something stopped the app from starting. Try again, or wait a moment.' },
  fix: { id: 'startup.failed.fix', defaultMessage: 'Click to fix' },
  retry: { id: 'startup.failed.retry', defaultMessage: 'We also try again every 30 seconds.' },
  crashTitle: { id: 'startup.crash.title', defaultMessage: '500 The tide is in' },
  crashText: { id: 'startup.crash.text', defaultMessage: 'Something in the app has stopped. Nothing you sent is lost.' },
})

/** Texts with a place for something, and what it is. */
export const filledMessages = defineMessages<{ clicks: { count: number } }>({
  clicks: { id: 'startup.failed.clicks', defaultMessage: '{count, plural, one {# click} other {# clicks}}' },
})
