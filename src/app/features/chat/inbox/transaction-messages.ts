import { defineMessages } from 'react-intl'

/** The transaction that a message is about. */
export const transactionMessages = defineMessages({
  copyId: { id: 'supportDesk.copyId', defaultMessage: 'Copy transaction ID' },
  transactionGone: { id: 'supportDesk.transactionGone', defaultMessage: 'A transaction' },
  pending: { id: 'supportDesk.tx.pending', defaultMessage: 'Pending' },
  processing: { id: 'supportDesk.tx.processing', defaultMessage: 'Processing' },
  completed: { id: 'supportDesk.tx.completed', defaultMessage: 'Completed' },
  failed: { id: 'supportDesk.tx.failed', defaultMessage: 'Failed' },
  resending: { id: 'supportDesk.tx.resending', defaultMessage: 'Sent again' },
  held: { id: 'supportDesk.tx.held', defaultMessage: 'On hold' },
})
