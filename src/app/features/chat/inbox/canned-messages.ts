import { defineMessages } from 'react-intl'

/** Answers that support keeps for use again. */
export const cannedMessages = defineMessages({
  list: { id: 'supportDesk.canned', defaultMessage: 'Kept answers' },
  manage: { id: 'supportDesk.canned.manage', defaultMessage: 'Add and change' },
  none: { id: 'supportDesk.canned.none', defaultMessage: 'None yet. Keep what you write often.' },
  title: { id: 'supportDesk.canned.title', defaultMessage: 'Name' },
  text: { id: 'supportDesk.canned.text', defaultMessage: 'Text' },
  add: { id: 'supportDesk.canned.add', defaultMessage: 'Add an answer' },
  save: { id: 'supportDesk.canned.save', defaultMessage: 'Keep' },
  cancel: { id: 'supportDesk.canned.cancel', defaultMessage: 'Back' },
})
