import { defineMessages } from 'react-intl'

export const excessMessages = {
  ...defineMessages<{ title: { amount: string }; question: { amount: string }; agreed: { name: string }; arrived: { amount: string }; more: { amount: string } }>({
    title: { id: 'quoteWatch.excess.title', defaultMessage: 'You sent {amount} too much' },
    question: { id: 'quoteWatch.excess.question', defaultMessage: 'What should happen with {amount}?' },
    agreed: { id: 'quoteWatch.excess.agreed', defaultMessage: '{name} gets, as agreed' },
    arrived: { id: 'quoteWatch.excess.arrived', defaultMessage: '{amount} arrived' },
    more: { id: 'quoteWatch.excess.more', defaultMessage: '{amount} more than agreed' },
  }),
  ...defineMessages({
    heldForYou: { id: 'quoteWatch.excess.heldForYou', defaultMessage: 'Held for you' },
    second: { id: 'quoteWatch.excess.second', defaultMessage: 'As a second transfer' },
  }),
}
