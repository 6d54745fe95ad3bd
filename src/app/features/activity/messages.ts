import { defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'activity.title', defaultMessage: 'Activity', description: 'Title of the screen' },
    search: {
      id: 'activity.search',
      defaultMessage: 'Search by recipient',
      description: 'Name and placeholder of the search field',
    },
    clearSearch: {
      id: 'activity.clearSearch',
      defaultMessage: 'Clear search',
      description: 'Button in the search field',
    },
    loading: {
      id: 'activity.loading',
      defaultMessage: 'Loading your activity',
      description: 'Said while the list loads',
    },
    loadingOlder: {
      id: 'activity.loadingOlder',
      defaultMessage: 'Loading older transactions',
      description: 'Said while an older page loads',
    },
    pending: {
      id: 'activity.pending',
      defaultMessage: 'Pending',
      description: 'Heading of a group',
    },
    notFound: {
      id: 'activity.notFound',
      defaultMessage: 'No transaction found',
      description: 'Nothing matches the search',
    },
    empty: {
      id: 'activity.empty',
      defaultMessage: 'No transactions yet',
      description: 'The account has no history',
    },
    emptyLine: {
      id: 'activity.emptyLine',
      defaultMessage: 'Once you send euros to a recipient, you can follow the transfer here.',
      description: 'The account has no history',
    },
    send: { id: 'activity.send', defaultMessage: 'Send euros', description: 'Link to home' },
    failed: {
      id: 'activity.failed',
      defaultMessage: 'Your activity could not be loaded',
      description: 'The list failed to load',
    },
    failedLine: {
      id: 'activity.failedLine',
      defaultMessage: 'Check your connection and try again.',
      description: 'The list failed to load',
    },
    olderFailed: {
      id: 'activity.olderFailed',
      defaultMessage: 'Older transactions could not be loaded.',
      description: 'An older page failed to load',
    },
    retry: { id: 'activity.retry', defaultMessage: 'Try again', description: 'Button' },
    choose: {
      id: 'activity.choose',
      defaultMessage: 'Choose a transaction',
      description: 'Place of the details while none is chosen',
    },
    chooseLine: {
      id: 'activity.chooseLine',
      defaultMessage: 'Its status, fees and statement open here.',
      description: 'Place of the details while none is chosen',
    },
    untitled: {
      id: 'activity.untitled',
      defaultMessage: 'Transaction',
      description: 'Title of a transaction without a recipient',
    },
    notAvailable: {
      id: 'activity.notAvailable',
      defaultMessage: 'not available',
      description: 'In place of an amount that is not known',
    },
  }),
  ...defineMessages<{
    notFoundLine: { query: string }
  }>({
    notFoundLine: {
      id: 'activity.notFoundLine',
      defaultMessage: 'No recipient in your activity matches “{query}”.',
      description: 'Nothing matches the search',
    },
  }),
}

export const statusMessages = {
  ...defineMessages({
    processing: {
      id: 'activity.status.processing',
      defaultMessage: 'Processing',
      description: 'Status of a row',
    },
    completed: {
      id: 'activity.status.completed',
      defaultMessage: 'Completed',
      description: 'Status of a row',
    },
    failed: {
      id: 'activity.status.failed',
      defaultMessage: 'Failed',
      description: 'Status of a row',
    },
    refunded: {
      id: 'activity.status.refunded',
      defaultMessage: 'Refunded',
      description: 'Status of a row',
    },
    onHold: {
      id: 'activity.status.onHold',
      defaultMessage: 'On hold',
      description: 'Status of a row',
    },
    unhold: {
      id: 'activity.status.unhold',
      defaultMessage: 'Released',
      description: 'Status of a row after a hold',
    },
    expired: {
      id: 'activity.status.expired',
      defaultMessage: 'Expired',
      description: 'The countdown is over',
    },
  }),
  ...defineMessages<{
    waiting: { symbol: string }
    failedBecause: { reason: string }
    left: { time: string }
  }>({
    waiting: {
      id: 'activity.status.waiting',
      defaultMessage: 'Waiting for {symbol}',
      description: 'Row of a quote that waits for its crypto',
    },
    failedBecause: {
      id: 'activity.status.failedBecause',
      defaultMessage: 'Failed · {reason}',
      description: 'Status of a row with its reason',
    },
    left: {
      id: 'activity.status.left',
      defaultMessage: '{time} left',
      description: 'Countdown of a quote',
    },
  }),
}

export const reasonMessages = defineMessages({
  quoteExpired: {
    id: 'activity.reason.quoteExpired',
    defaultMessage: 'quote expired',
    description: 'Why it failed, after "Failed"',
  },
  default: {
    id: 'activity.reason.default',
    defaultMessage: 'processing error',
    description: 'Why it failed, after "Failed"',
  },
})

/** In a row's few words (ACT-29, ACT-30). */
export const shortEstimates = {
  ...defineMessages({
    late: {
      id: 'activity.estimate.late',
      defaultMessage: 'Taking longer than usual',
      description: 'Row: the estimate has passed',
    },
    soon: { id: 'activity.estimate.soon', defaultMessage: 'Soon', description: 'Row: no estimate' },
  }),
  ...defineMessages<{
    date: { date: string }
    today: { time: string }
    minutes: { count: number }
    seconds: { count: number }
  }>({
    date: { id: 'activity.estimate.date', defaultMessage: 'By {date}', description: 'Row' },
    today: {
      id: 'activity.estimate.today',
      defaultMessage: 'Today, {time} UTC',
      description: 'Row',
    },
    minutes: {
      id: 'activity.estimate.minutes',
      defaultMessage: 'In about {count, plural, one {# minute} other {# minutes}}',
      description: 'Row',
    },
    seconds: {
      id: 'activity.estimate.seconds',
      defaultMessage: 'In {count, plural, one {# second} other {# seconds}}',
      description: 'Row',
    },
  }),
}

/** In the details' sentence. */
export const fullEstimates = {
  ...defineMessages({
    late: {
      id: 'activity.estimate.lateFull',
      defaultMessage: 'This takes longer than usual. We’re on it.',
      description: 'Details: the estimate has passed',
    },
    soon: {
      id: 'activity.estimate.soonFull',
      defaultMessage: 'Estimated soon',
      description: 'Details: no estimate',
    },
  }),
  ...defineMessages<{
    date: { date: string }
    today: { time: string }
    minutes: { count: number }
    seconds: { count: number }
  }>({
    date: {
      id: 'activity.estimate.dateFull',
      defaultMessage: 'Estimated by {date}',
      description: 'Details',
    },
    today: {
      id: 'activity.estimate.todayFull',
      defaultMessage: 'Estimated today by {time} UTC',
      description: 'Details',
    },
    minutes: {
      id: 'activity.estimate.minutesFull',
      defaultMessage: 'Estimated in about {count, plural, one {# minute} other {# minutes}}',
      description: 'Details',
    },
    seconds: {
      id: 'activity.estimate.secondsFull',
      defaultMessage: 'Estimated in {count, plural, one {# second} other {# seconds}}',
      description: 'Details',
    },
  }),
}
