import { defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'activity.title', defaultMessage: 'Activity' },
    search: { id: 'activity.search', defaultMessage: 'Search name, amount, IBAN or id' },
    clearSearch: { id: 'activity.clearSearch', defaultMessage: 'Clear search' },
    filters: { id: 'activity.filters', defaultMessage: 'Filters' },
    loading: { id: 'activity.loading', defaultMessage: 'Loading your activity' },
    loadingOlder: { id: 'activity.loadingOlder', defaultMessage: 'Loading older transactions' },
    pending: { id: 'activity.pending', defaultMessage: 'Pending' },
    notFound: { id: 'activity.notFound', defaultMessage: 'No transaction found' },
    empty: { id: 'activity.empty', defaultMessage: 'No transactions yet' },
    emptyLine: { id: 'activity.emptyLine', defaultMessage: 'Once you send euros to a recipient, you can follow the transfer here.' },
    send: { id: 'activity.send', defaultMessage: 'Send euros' },
    failed: { id: 'activity.failed', defaultMessage: 'Your activity could not be loaded' },
    failedLine: { id: 'activity.failedLine', defaultMessage: 'Check your connection and try again.' },
    olderFailed: { id: 'activity.olderFailed', defaultMessage: 'Older transactions could not be loaded.' },
    retry: { id: 'activity.retry', defaultMessage: 'Try again' },
    offline: { id: 'activity.offline', defaultMessage: 'You are offline' },
    choose: { id: 'activity.choose', defaultMessage: 'Choose a transaction' },
    chooseLine: { id: 'activity.chooseLine', defaultMessage: 'Its status, fees and statement open here.' },
    untitled: { id: 'activity.untitled', defaultMessage: 'Transaction' },
    notAvailable: { id: 'activity.notAvailable', defaultMessage: 'not available' },
  }),
  ...defineMessages<{ notFoundLine: { query: string }; lastSeen: { time: string }; ownTime: { time: string } }>({
    ownTime: { id: 'activity.ownTime', defaultMessage: 'Your time: {time}' },
    lastSeen: { id: 'activity.lastSeen', defaultMessage: 'Last seen {time}' },
    notFoundLine: { id: 'activity.notFoundLine', defaultMessage: 'No recipient in your activity matches “{query}”.' },
  }),
}

export const statusMessages = {
  ...defineMessages({
    processing: { id: 'activity.status.processing', defaultMessage: 'Processing' },
    completed: { id: 'activity.status.completed', defaultMessage: 'Completed' },
    refunded: { id: 'activity.status.refunded', defaultMessage: 'Refunded' },
    onHold: { id: 'activity.status.onHold', defaultMessage: 'On hold' },
    unhold: { id: 'activity.status.unhold', defaultMessage: 'Released' },
    checking: { id: 'activity.status.checking', defaultMessage: 'Being checked' },
    expired: { id: 'activity.status.expired', defaultMessage: 'Expired, nothing was sent' },
    depositLost: { id: 'activity.status.depositLost', defaultMessage: 'Expired, undone by the network' },
    unexplained: { id: 'activity.reason.default', defaultMessage: 'processing error' },
    timeUp: { id: 'activity.status.timeUp', defaultMessage: 'Expired' },
  }),
  ...defineMessages<{ waiting: { symbol: string }; partly: { symbol: string }; failedBecause: { reason: string }; until: { time: string } }>({
    partly: { id: 'activity.status.partly', defaultMessage: 'Waiting for the rest of your {symbol}' },
    waiting: { id: 'activity.status.waiting', defaultMessage: 'Waiting for {symbol}' },
    failedBecause: { id: 'activity.status.failedBecause', defaultMessage: 'Failed · {reason}' },
    until: { id: 'activity.status.until', defaultMessage: 'until {time} UTC' },
  }),
}

/** In a row's few words (ACT-29, ACT-30). */
export const shortEstimates = {
  ...defineMessages({
    late: { id: 'activity.estimate.late', defaultMessage: 'Taking longer than usual' },
    soon: { id: 'activity.estimate.soon', defaultMessage: 'Soon' },
  }),
  ...defineMessages<{ date: { date: string }; today: { time: string }; minutes: { count: number }; seconds: { count: number } }>({
    date: { id: 'activity.estimate.date', defaultMessage: 'By {date}' },
    today: { id: 'activity.estimate.today', defaultMessage: 'Today, {time} UTC' },
    minutes: { id: 'activity.estimate.minutes', defaultMessage: 'In about {count, plural, one {# minute} other {# minutes}}' },
    seconds: { id: 'activity.estimate.seconds', defaultMessage: 'In {count, plural, one {# second} other {# seconds}}' },
  }),
}

/** In the details' sentence. */
export const fullEstimates = {
  ...defineMessages<{ date: { date: string }; today: { time: string }; minutes: { count: number }; seconds: { count: number } }>({
    date: { id: 'activity.estimate.dateFull', defaultMessage: 'Estimated by {date}' },
    today: { id: 'activity.estimate.todayFull', defaultMessage: 'Estimated today by {time} UTC' },
    minutes: { id: 'activity.estimate.minutesFull', defaultMessage: 'Estimated in about {count, plural, one {# minute} other {# minutes}}' },
    seconds: { id: 'activity.estimate.secondsFull', defaultMessage: 'Estimated in {count, plural, one {# second} other {# seconds}}' },
  }),
  ...defineMessages({
    late: { id: 'activity.estimate.lateFull', defaultMessage: 'This takes longer than usual. We’re on it.' },
    soon: { id: 'activity.estimate.soonFull', defaultMessage: 'Estimated soon' },
  }),
}
