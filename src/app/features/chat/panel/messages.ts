import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  name: { id: 'supportChat.name', defaultMessage: 'Support chat' },
  title: { id: 'supportChat.title', defaultMessage: 'Support' },
  people: { id: 'supportChat.people', defaultMessage: 'Real people' },
  offline: { id: 'supportChat.offline', defaultMessage: 'Offline. Messages go out when you are back.' },
  reconnecting: { id: 'supportChat.reconnecting', defaultMessage: 'Reconnecting' },
  close: { id: 'supportChat.close', defaultMessage: 'Close chat' },
  loading: { id: 'supportChat.loading', defaultMessage: 'Loading messages' },
  empty: { id: 'supportChat.empty.title', defaultMessage: 'How can we help?' },
  emptyLine: { id: 'supportChat.empty.line', defaultMessage: 'Write to us. Somebody will read it and answer here.' },
  failed: { id: 'supportChat.failed.title', defaultMessage: 'The chat could not be loaded' },
  failedLine: { id: 'supportChat.failed.line', defaultMessage: 'You can write all the same. Your message goes out as soon as it can.' },
  apology: { id: 'supportChat.apology', defaultMessage: 'Sorry for the wait. We’re reading your message and will answer here.' },
  closed: { id: 'supportChat.closed', defaultMessage: 'This conversation is closed. Write to open it again.' },
  detach: { id: 'supportChat.transaction.remove', defaultMessage: 'Remove the transaction' },
})

export const filled = defineMessages<{ about: { what: string }; aboutId: { id: string } }>({
  about: { id: 'supportChat.transaction', defaultMessage: 'Transaction: {what}' },
  aboutId: { id: 'supportChat.transaction.id', defaultMessage: 'Transaction {id}' },
})
