import { defineMessages } from 'react-intl'

/** The transaction that a message is about. */
export const transactionMessages = defineMessages({
  open: { id: 'console.support.tx.open', defaultMessage: 'Open' },
  transactionGone: { id: 'console.support.transactionGone', defaultMessage: 'A transaction' },
  pending: { id: 'console.support.tx.pending', defaultMessage: 'Pending' },
  processing: { id: 'console.support.tx.processing', defaultMessage: 'Processing' },
  completed: { id: 'console.support.tx.completed', defaultMessage: 'Completed' },
  failed: { id: 'console.support.tx.failed', defaultMessage: 'Failed' },
  resending: { id: 'console.support.tx.resending', defaultMessage: 'Sent again' },
  held: { id: 'console.support.tx.held', defaultMessage: 'On hold' },
})
