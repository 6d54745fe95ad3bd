import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  loading: { id: 'startup.loading', defaultMessage: 'Loading' },
  text: { id: 'startup.failed.text', defaultMessage: 'Something stopped the app from starting. Try again, or wait a moment.' },
  fix: { id: 'startup.failed.fix', defaultMessage: 'Click to fix' },
  retry: { id: 'startup.failed.retry', defaultMessage: 'We also try again every 30 seconds.' },
  crashText: { id: 'startup.crash.text', defaultMessage: 'Something in the app has stopped. Nothing you sent is lost.' },
})

/** Texts with a place for something, and what it is. */
export const filledMessages = defineMessages<{ clicks: { count: number }; title: { brand: string }; crashTitle: { brand: string } }>({
  title: { id: 'startup.failed.title', defaultMessage: 'We can’t load {brand}' },
  crashTitle: { id: 'startup.crash.title', defaultMessage: '{brand} has stopped' },
  clicks: { id: 'startup.failed.clicks', defaultMessage: '{count, plural, one {# click} other {# clicks}}' },
})
