import { defineMessages } from 'react-intl'

/** What was paid where it is not what was agreed. */
export const outcomeMessages = {
  ...defineMessages({
    beside: { id: 'activity.outcome.beside', defaultMessage: 'The transfer that it came with' },
    laterSoon: { id: 'activity.outcome.laterSoon', defaultMessage: 'It is safe. You decide as soon as the network has confirmed it.' },
    laterHeld: { id: 'activity.outcome.laterHeld', defaultMessage: 'It is held for you until you decide.' },
  }),
  ...defineMessages<{ later: { amount: string; network: string }; held: { amount: string }; took: { sent: string; took: string }; short: { amount: string; euros: string }; over: { amount: string; euros: string }; shortPaid: { amount: string; euros: string }; overPaid: { amount: string; euros: string } }>({
    later: { id: 'activity.outcome.later', defaultMessage: '{amount} arrived on {network}' },
    held: { id: 'activity.outcome.held', defaultMessage: '{amount} held for you' },
    took: { id: 'activity.outcome.took', defaultMessage: 'You sent {sent}, the quote took {took}' },
    short: { id: 'activity.outcome.short', defaultMessage: 'You sent {amount}, less than agreed, so {euros} is paid.' },
    over: { id: 'activity.outcome.over', defaultMessage: 'You sent {amount}, more than agreed, so {euros} is paid.' },
    shortPaid: { id: 'activity.outcome.shortPaid', defaultMessage: 'You sent {amount}, less than agreed, so {euros} was paid.' },
    overPaid: { id: 'activity.outcome.overPaid', defaultMessage: 'You sent {amount}, more than agreed, so {euros} was paid.' },
  }),
}
