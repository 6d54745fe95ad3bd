import { defineMessages } from 'react-intl'

/** Why money is held, in plain words; what a bank refused or returned has the bank's own reason. */
export const holdReasons = defineMessages({
  'late': { id: 'activity.hold.late', defaultMessage: 'It arrived after your quote had expired, so the agreed rate did not apply.' },
  'over': { id: 'activity.hold.over', defaultMessage: 'You sent more than your quote asked for. The quoted amount was paid out; this is the rest.' },
  'wrong-token': { id: 'activity.hold.wrongToken', defaultMessage: 'Your quote asked for another token or network.' },
  'second': { id: 'activity.hold.second', defaultMessage: 'Your quote was settled already when this arrived.' },
  'no-quote': { id: 'activity.hold.noQuote', defaultMessage: 'It arrived while there was no quote for this recipient.' },
  'underpaid': { id: 'activity.hold.underpaid', defaultMessage: 'Less arrived than the smallest transfer before your quote expired.' },
  'too-small': { id: 'activity.hold.tooSmall', defaultMessage: 'What arrived did not cover the fee.' },
  'travel-rule': { id: 'activity.hold.travelRule', defaultMessage: 'Tell us where this came from. The law asks us to know it for larger amounts.' },
  'unlisted': { id: 'activity.hold.unlisted', defaultMessage: 'We don’t convert this token. We can only send it back.' },
})
