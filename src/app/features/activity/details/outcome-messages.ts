import { defineMessages } from 'react-intl'

/** What was paid where it is not what was agreed. */
export const outcomeMessages = {
  ...defineMessages({
    beside: { id: 'activity.outcome.beside', defaultMessage: 'The transfer that it came with' },
  }),
  ...defineMessages<{ held: { amount: string }; took: { sent: string; took: string }; short: { amount: string; euros: string }; over: { amount: string; euros: string }; shortPaid: { amount: string; euros: string }; overPaid: { amount: string; euros: string } }>({
    held: { id: 'activity.outcome.held', defaultMessage: '{amount} held for you' },
    took: { id: 'activity.outcome.took', defaultMessage: 'You sent {sent}, the quote took {took}' },
    short: { id: 'activity.outcome.short', defaultMessage: 'You sent {amount}, less than agreed, so {euros} is paid.' },
    over: { id: 'activity.outcome.over', defaultMessage: 'You sent {amount}, more than agreed, so {euros} is paid.' },
    shortPaid: { id: 'activity.outcome.shortPaid', defaultMessage: 'You sent {amount}, less than agreed, so {euros} was paid.' },
    overPaid: { id: 'activity.outcome.overPaid', defaultMessage: 'You sent {amount}, more than agreed, so {euros} was paid.' },
  }),
}
