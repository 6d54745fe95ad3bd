import { defineMessages } from 'react-intl'

/** Why money is held, in the few words of a row or a card. */
export const heldWords = defineMessages({
  late: { id: 'activity.held.late', defaultMessage: 'Arrived late, held' },
  over: { id: 'activity.held.over', defaultMessage: 'Sent too much, held' },
  'wrong-token': { id: 'activity.held.wrongToken', defaultMessage: 'Other token or network, held' },
  second: { id: 'activity.held.second', defaultMessage: 'Arrived after payment, held' },
  'no-quote': { id: 'activity.held.noQuote', defaultMessage: 'Arrived without a quote, held' },
  underpaid: { id: 'activity.held.underpaid', defaultMessage: 'Too little arrived, held' },
  'too-small': { id: 'activity.held.tooSmall', defaultMessage: 'Less than the fee, held' },
  unlisted: { id: 'activity.held.unlisted', defaultMessage: 'Unknown token, held' },
  'travel-rule': { id: 'activity.held.travelRule', defaultMessage: 'Tell us where this came from' },
  bank: { id: 'activity.held.bank', defaultMessage: 'Refused by the bank' },
  returned: { id: 'activity.held.returned', defaultMessage: 'Returned by the bank' },
})
