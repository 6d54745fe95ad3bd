import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'supportDesk.title', defaultMessage: 'Support inbox' },
  list: { id: 'supportDesk.list', defaultMessage: 'Conversations' },
  status: { id: 'supportDesk.status', defaultMessage: 'Which conversations' },
  open: { id: 'supportDesk.open', defaultMessage: 'Open' },
  closed: { id: 'supportDesk.closed', defaultMessage: 'Closed' },
  loading: { id: 'supportDesk.loading', defaultMessage: 'Loading conversations' },
  noneOpen: { id: 'supportDesk.noneOpen', defaultMessage: 'Nobody is waiting' },
  noneClosed: { id: 'supportDesk.noneClosed', defaultMessage: 'Nothing closed yet' },
  failed: { id: 'supportDesk.failed', defaultMessage: 'This could not be loaded' },
  again: { id: 'supportDesk.again', defaultMessage: 'Try again' },
  more: { id: 'supportDesk.more', defaultMessage: 'Show more' },
  choose: { id: 'supportDesk.choose', defaultMessage: 'Choose a conversation' },
  chooseLine: { id: 'supportDesk.chooseLine', defaultMessage: 'Who waits longest stands on top. Press ? for the keys.' },
  offline: { id: 'supportDesk.offline', defaultMessage: 'Reconnecting. What you see may be out of date.' },
  back: { id: 'supportDesk.back', defaultMessage: 'Back to the list' },
  close: { id: 'supportDesk.close', defaultMessage: 'Close conversation' },
  reopen: { id: 'supportDesk.reopen', defaultMessage: 'Open again' },
  isClosed: { id: 'supportDesk.isClosed', defaultMessage: 'Closed. An answer does not open it again; a message of theirs does.' },
  files: { id: 'supportDesk.onlyFiles', defaultMessage: 'Sent a file' },
  individual: { id: 'supportDesk.individual', defaultMessage: 'Individual' },
  business: { id: 'supportDesk.business', defaultMessage: 'Business' },
  copyId: { id: 'supportDesk.copyId', defaultMessage: 'Copy transaction ID' },
  transactionGone: { id: 'supportDesk.transactionGone', defaultMessage: 'A transaction' },
  canned: { id: 'supportDesk.canned', defaultMessage: 'Kept answers' },
  cannedManage: { id: 'supportDesk.canned.manage', defaultMessage: 'Add and change' },
  cannedNone: { id: 'supportDesk.canned.none', defaultMessage: 'None yet. Keep what you write often.' },
  cannedTitle: { id: 'supportDesk.canned.title', defaultMessage: 'Name' },
  cannedText: { id: 'supportDesk.canned.text', defaultMessage: 'Text' },
  cannedAdd: { id: 'supportDesk.canned.add', defaultMessage: 'Add an answer' },
  cannedSave: { id: 'supportDesk.canned.save', defaultMessage: 'Keep' },
  cannedCancel: { id: 'supportDesk.canned.cancel', defaultMessage: 'Back' },
  keys: { id: 'supportDesk.keys', defaultMessage: 'Keys' },
  dismiss: { id: 'supportDesk.dismiss', defaultMessage: 'Close' },
})

export const statusMessages = defineMessages({
  pending: { id: 'supportDesk.tx.pending', defaultMessage: 'Pending' },
  processing: { id: 'supportDesk.tx.processing', defaultMessage: 'Processing' },
  completed: { id: 'supportDesk.tx.completed', defaultMessage: 'Completed' },
  failed: { id: 'supportDesk.tx.failed', defaultMessage: 'Failed' },
  held: { id: 'supportDesk.tx.held', defaultMessage: 'On hold' },
})

export const filled = defineMessages<{ waiting: { time: string }; unread: { count: number }; you: { text: string }; remove: { title: string }; change: { title: string }; created: { date: string } }>({
  waiting: { id: 'supportDesk.waiting', defaultMessage: 'Waiting {time}' },
  unread: { id: 'supportDesk.unread', defaultMessage: '{count, plural, one {# unread} other {# unread}}' },
  you: { id: 'supportDesk.answered', defaultMessage: 'Support: {text}' },
  remove: { id: 'supportDesk.canned.remove', defaultMessage: 'Remove {title}' },
  change: { id: 'supportDesk.canned.change', defaultMessage: 'Change {title}' },
  created: { id: 'supportDesk.tx.created', defaultMessage: 'Made {date}' },
})

/** What each key does. */
export const shortcutMessages = defineMessages({
  move: { id: 'supportDesk.keys.move', defaultMessage: 'Through the list' },
  choose: { id: 'supportDesk.keys.choose', defaultMessage: 'Open the conversation' },
  send: { id: 'supportDesk.keys.send', defaultMessage: 'Send' },
  canned: { id: 'supportDesk.keys.canned', defaultMessage: 'Kept answers, at the start of a message' },
  leave: { id: 'supportDesk.keys.leave', defaultMessage: 'Back to the list' },
  help: { id: 'supportDesk.keys.help', defaultMessage: 'This list' },
})
