import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'supportDesk.title', defaultMessage: 'Support inbox', description: 'Title' },
  list: {
    id: 'supportDesk.list',
    defaultMessage: 'Conversations',
    description: 'Name of the list of conversations',
  },
  status: {
    id: 'supportDesk.status',
    defaultMessage: 'Which conversations',
    description: 'Name of the choice between open and closed ones',
  },
  open: { id: 'supportDesk.open', defaultMessage: 'Open', description: 'Conversations to work on' },
  closed: { id: 'supportDesk.closed', defaultMessage: 'Closed', description: 'Conversations done' },
  loading: {
    id: 'supportDesk.loading',
    defaultMessage: 'Loading conversations',
    description: 'For those who listen',
  },
  noneOpen: {
    id: 'supportDesk.noneOpen',
    defaultMessage: 'Nobody is waiting',
    description: 'Title where no conversation is open',
  },
  noneClosed: {
    id: 'supportDesk.noneClosed',
    defaultMessage: 'Nothing closed yet',
    description: 'Title where no conversation is closed',
  },
  failed: {
    id: 'supportDesk.failed',
    defaultMessage: 'This could not be loaded',
    description: 'Title where loading failed',
  },
  again: { id: 'supportDesk.again', defaultMessage: 'Try again', description: 'Button' },
  more: { id: 'supportDesk.more', defaultMessage: 'Show more', description: 'Button below a list' },
  choose: {
    id: 'supportDesk.choose',
    defaultMessage: 'Choose a conversation',
    description: 'Title where none is chosen',
  },
  chooseLine: {
    id: 'supportDesk.chooseLine',
    defaultMessage: 'Who waits longest stands on top. Press ? for the keys.',
    description: 'Text where none is chosen',
  },
  offline: {
    id: 'supportDesk.offline',
    defaultMessage: 'Reconnecting. What you see may be out of date.',
    description: 'Note while nothing new can come in',
  },
  back: { id: 'supportDesk.back', defaultMessage: 'Back to the list', description: 'Button' },
  close: {
    id: 'supportDesk.close',
    defaultMessage: 'Close conversation',
    description: 'Button: the conversation is done',
  },
  reopen: {
    id: 'supportDesk.reopen',
    defaultMessage: 'Open again',
    description: 'Button: the conversation is not done after all',
  },
  isClosed: {
    id: 'supportDesk.isClosed',
    defaultMessage: 'Closed. An answer does not open it again; a message of theirs does.',
    description: 'Note below the last message of a closed conversation',
  },
  files: {
    id: 'supportDesk.onlyFiles',
    defaultMessage: 'Sent a file',
    description: 'In the list, in place of the text of a message without one',
  },
  individual: {
    id: 'supportDesk.individual',
    defaultMessage: 'Individual',
    description: 'Type of an account',
  },
  business: {
    id: 'supportDesk.business',
    defaultMessage: 'Business',
    description: 'Type of an account',
  },
  copyId: {
    id: 'supportDesk.copyId',
    defaultMessage: 'Copy transaction ID',
    description: 'Button',
  },
  transactionGone: {
    id: 'supportDesk.transactionGone',
    defaultMessage: 'A transaction',
    description: 'Where nothing more is known of it',
  },
  canned: {
    id: 'supportDesk.canned',
    defaultMessage: 'Kept answers',
    description: 'Button and title',
  },
  cannedManage: {
    id: 'supportDesk.canned.manage',
    defaultMessage: 'Add and change',
    description: 'Menu item: opens the list of kept answers',
  },
  cannedNone: {
    id: 'supportDesk.canned.none',
    defaultMessage: 'None yet. Keep what you write often.',
    description: 'Where no answer is kept',
  },
  cannedTitle: {
    id: 'supportDesk.canned.title',
    defaultMessage: 'Name',
    description: 'Field: name of a kept answer',
  },
  cannedText: {
    id: 'supportDesk.canned.text',
    defaultMessage: 'Text',
    description: 'Field: text of a kept answer',
  },
  cannedAdd: {
    id: 'supportDesk.canned.add',
    defaultMessage: 'Add an answer',
    description: 'Button',
  },
  cannedSave: { id: 'supportDesk.canned.save', defaultMessage: 'Keep', description: 'Button' },
  cannedCancel: {
    id: 'supportDesk.canned.cancel',
    defaultMessage: 'Back',
    description: 'Button: without keeping it',
  },
  keys: { id: 'supportDesk.keys', defaultMessage: 'Keys', description: 'Title and button' },
  dismiss: { id: 'supportDesk.dismiss', defaultMessage: 'Close', description: 'Button of a modal' },
})

export const statusMessages = defineMessages({
  pending: { id: 'supportDesk.tx.pending', defaultMessage: 'Pending', description: 'Status' },
  processing: {
    id: 'supportDesk.tx.processing',
    defaultMessage: 'Processing',
    description: 'Status',
  },
  completed: { id: 'supportDesk.tx.completed', defaultMessage: 'Completed', description: 'Status' },
  failed: { id: 'supportDesk.tx.failed', defaultMessage: 'Failed', description: 'Status' },
  held: { id: 'supportDesk.tx.held', defaultMessage: 'On hold', description: 'Status' },
})

export const filled = defineMessages<{
  waiting: { time: string }
  unread: { count: number }
  you: { text: string }
  remove: { title: string }
  change: { title: string }
  created: { date: string }
}>({
  waiting: {
    id: 'supportDesk.waiting',
    defaultMessage: 'Waiting {time}',
    description: 'How long somebody has been without an answer',
  },
  unread: {
    id: 'supportDesk.unread',
    defaultMessage: '{count, plural, one {# unread} other {# unread}}',
    description: 'Number of unread messages, for those who listen',
  },
  you: {
    id: 'supportDesk.answered',
    defaultMessage: 'Support: {text}',
    description: 'In the list: the last message is one of ours',
  },
  remove: {
    id: 'supportDesk.canned.remove',
    defaultMessage: 'Remove {title}',
    description: 'Button',
  },
  change: {
    id: 'supportDesk.canned.change',
    defaultMessage: 'Change {title}',
    description: 'Button',
  },
  created: {
    id: 'supportDesk.tx.created',
    defaultMessage: 'Made {date}',
    description: 'When a transaction was made',
  },
})

/** What each key does. */
export const shortcutMessages = defineMessages({
  move: {
    id: 'supportDesk.keys.move',
    defaultMessage: 'Through the list',
    description: 'j and k, or the arrows',
  },
  choose: {
    id: 'supportDesk.keys.choose',
    defaultMessage: 'Open the conversation',
    description: 'Enter',
  },
  send: { id: 'supportDesk.keys.send', defaultMessage: 'Send', description: 'Ctrl and Enter' },
  canned: {
    id: 'supportDesk.keys.canned',
    defaultMessage: 'Kept answers, at the start of a message',
    description: 'Slash',
  },
  leave: {
    id: 'supportDesk.keys.leave',
    defaultMessage: 'Back to the list',
    description: 'Escape',
  },
  help: { id: 'supportDesk.keys.help', defaultMessage: 'This list', description: 'Question mark' },
})
