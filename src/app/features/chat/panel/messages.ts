import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  name: {
    id: 'supportChat.name',
    defaultMessage: 'Support chat',
    description: 'Name of the panel',
  },
  title: { id: 'supportChat.title', defaultMessage: 'Support', description: 'Title of the panel' },
  people: {
    id: 'supportChat.people',
    defaultMessage: 'Real people',
    description: 'Below the title: who answers',
  },
  offline: {
    id: 'supportChat.offline',
    defaultMessage: 'Offline. Messages go out when you are back.',
    description: 'Below the title, while there is no network',
  },
  reconnecting: {
    id: 'supportChat.reconnecting',
    defaultMessage: 'Reconnecting',
    description: 'Below the title, while new messages cannot come in',
  },
  close: { id: 'supportChat.close', defaultMessage: 'Close chat', description: 'Button' },
  loading: {
    id: 'supportChat.loading',
    defaultMessage: 'Loading messages',
    description: 'For those who listen',
  },
  empty: {
    id: 'supportChat.empty.title',
    defaultMessage: 'How can we help?',
    description: 'Title before the first message',
  },
  emptyLine: {
    id: 'supportChat.empty.line',
    defaultMessage: 'Write to us. Somebody will read it and answer here.',
    description: 'Text before the first message',
  },
  failed: {
    id: 'supportChat.failed.title',
    defaultMessage: 'The chat could not be loaded',
    description: 'Title where loading failed',
  },
  failedLine: {
    id: 'supportChat.failed.line',
    defaultMessage: 'You can write all the same. Your message goes out as soon as it can.',
    description: 'Text where loading failed',
  },
  again: { id: 'supportChat.failed.again', defaultMessage: 'Try again', description: 'Button' },
  apology: {
    id: 'supportChat.apology',
    defaultMessage: 'Sorry for the wait. We’re reading your message and will answer here.',
    description: 'Note after two minutes without an answer',
  },
  closed: {
    id: 'supportChat.closed',
    defaultMessage: 'This conversation is closed. Write to open it again.',
    description: 'Note below the last message',
  },
  detach: {
    id: 'supportChat.transaction.remove',
    defaultMessage: 'Remove the transaction',
    description: 'Button: the transaction does not go along with the message',
  },
})

export const filled = defineMessages<{ about: { what: string }; aboutId: { id: string } }>({
  about: {
    id: 'supportChat.transaction',
    defaultMessage: 'Transaction: {what}',
    description: 'What a message is about, by its recipient',
  },
  aboutId: {
    id: 'supportChat.transaction.id',
    defaultMessage: 'Transaction {id}',
    description: 'What a message is about, by its id',
  },
})
