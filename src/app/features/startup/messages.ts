import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  loading: {
    id: 'startup.loading',
    defaultMessage: 'Loading',
    description: 'Said while the app starts',
  },
  title: {
    id: 'startup.failed.title',
    defaultMessage: '500 The tide is in',
    description: 'Title of the screen for a failed start',
  },
  text: {
    id: 'startup.failed.text',
    defaultMessage: 'Something stopped the app from starting. Try again, or wait a moment.',
    description: 'Text of the screen for a failed start',
  },
  fix: {
    id: 'startup.failed.fix',
    defaultMessage: 'Click to fix',
    description: 'Button that tries to start again; the number of clicks stands beside it',
  },
  retry: {
    id: 'startup.failed.retry',
    defaultMessage: 'We also try again every 30 seconds.',
    description: 'Line under the button',
  },
  crashTitle: {
    id: 'startup.crash.title',
    defaultMessage: '500 The tide is in',
    description: 'Title of the screen for a broken app',
  },
  crashText: {
    id: 'startup.crash.text',
    defaultMessage: 'Something in the app has stopped. Nothing you sent is lost.',
    description: 'Text of the screen for a broken app',
  },
})

/** Texts with a place for something, and what it is. */
export const filledMessages = defineMessages<{
  clicks: { count: number }
}>({
  clicks: {
    id: 'startup.failed.clicks',
    defaultMessage: '{count, plural, one {# click} other {# clicks}}',
    description: 'The click counter, for those who listen',
  },
})
