import { defineMessages } from 'react-intl'

/** Replies that support saves for use again. */
export const cannedMessages = defineMessages({
  list: { id: 'supportDesk.canned', defaultMessage: 'Saved replies' },
  manage: { id: 'supportDesk.canned.manage', defaultMessage: 'Add and change' },
  none: { id: 'supportDesk.canned.none', defaultMessage: 'None yet. Save what you write often.' },
  title: { id: 'supportDesk.canned.title', defaultMessage: 'Name' },
  text: { id: 'supportDesk.canned.text', defaultMessage: 'Text' },
  add: { id: 'supportDesk.canned.add', defaultMessage: 'Add a reply' },
  save: { id: 'supportDesk.canned.save', defaultMessage: 'Save' },
  cancel: { id: 'supportDesk.canned.cancel', defaultMessage: 'Back' },
})
