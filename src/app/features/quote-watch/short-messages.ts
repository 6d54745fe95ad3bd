import { defineMessages } from 'react-intl'

export const shortMessages = {
  ...defineMessages({
    soFar: { id: 'quoteWatch.short.soFar', defaultMessage: 'Arrived so far' },
    missing: { id: 'quoteWatch.short.missing', defaultMessage: 'missing' },
  }),
  ...defineMessages<{ arrived: { time: string }; of: { received: string; amount: string }; paidOut: { time: string }; expires: { time: string }; withMore: { name: string; amount: string }; without: { name: string }; payOut: { euros: string } }>({
    arrived: { id: 'quoteWatch.short.arrived', defaultMessage: 'Arrived {time} UTC' },
    of: { id: 'quoteWatch.short.of', defaultMessage: '{received} of {amount}' },
    paidOut: { id: 'quoteWatch.short.paidOut', defaultMessage: 'We pay out what has arrived by {time} UTC, at your locked rate.' },
    expires: { id: 'quoteWatch.short.expires', defaultMessage: 'What has arrived by {time} UTC is safe: we pay it out, or hold it for you if it is too little.' },
    withMore: { id: 'quoteWatch.short.withMore', defaultMessage: '{name} gets, with {amount} more' },
    without: { id: 'quoteWatch.short.without', defaultMessage: '{name} gets, without' },
    payOut: { id: 'quoteWatch.short.payOut', defaultMessage: 'Pay out what arrived: {euros}' },
  }),
}
