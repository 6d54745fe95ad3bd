import { defineMessages } from 'react-intl'

/** Why money is held, in a card's few words. */
export const heldWords = defineMessages({
  late: { id: 'home.held.late', defaultMessage: 'Arrived after the quote expired' },
  over: { id: 'home.held.over', defaultMessage: 'More than the quote asked for' },
  'wrong-token': { id: 'home.held.wrongToken', defaultMessage: 'Another token or network' },
  second: { id: 'home.held.second', defaultMessage: 'Arrived after the quote was paid' },
  'no-quote': { id: 'home.held.noQuote', defaultMessage: 'Arrived without a quote' },
  underpaid: { id: 'home.held.underpaid', defaultMessage: 'Less than the smallest transfer' },
  'too-small': { id: 'home.held.tooSmall', defaultMessage: 'Less than the fee' },
  unlisted: { id: 'home.held.unlisted', defaultMessage: 'A token that we don’t convert' },
  bank: { id: 'home.held.bank', defaultMessage: 'Refused by the bank' },
})
