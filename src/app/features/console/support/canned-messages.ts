import { defineMessages } from 'react-intl'

/** Replies that support saves for use again. */
export const cannedMessages = defineMessages({
  list: { id: 'console.support.canned', defaultMessage: 'Saved replies' },
  manage: { id: 'console.support.canned.manage', defaultMessage: 'Add and change' },
  none: { id: 'console.support.canned.none', defaultMessage: 'None yet. Save what you write often.' },
  title: { id: 'console.support.canned.title', defaultMessage: 'Name' },
  text: { id: 'console.support.canned.text', defaultMessage: 'Text' },
  add: { id: 'console.support.canned.add', defaultMessage: 'Add a reply' },
  save: { id: 'console.support.canned.save', defaultMessage: 'Save' },
  cancel: { id: 'console.support.canned.cancel', defaultMessage: 'Back' },
})
