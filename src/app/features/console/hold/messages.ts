import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { ConsoleHold } from '@contract/console/holds'

export const messages = defineMessages({
  back: { id: 'console.hold.back', defaultMessage: 'Back to what waits' },
  deposit: { id: 'console.hold.deposit', defaultMessage: 'The deposit' },
  network: { id: 'console.hold.network', defaultMessage: 'Network' },
  address: { id: 'console.hold.address', defaultMessage: 'Deposit address' },
  payee: { id: 'console.hold.payee', defaultMessage: 'To be paid to' },
  quote: { id: 'console.hold.quote', defaultMessage: 'Quote' },
  payout: { id: 'console.hold.payout', defaultMessage: 'Its newest payout' },
  seePayout: { id: 'console.hold.payout.see', defaultMessage: 'See the payout' },
  seePayment: { id: 'console.hold.lostPayment.see', defaultMessage: 'See the payment' },
  restored: { id: 'console.hold.restored', defaultMessage: 'This came before the restore, and a refund that was sent since the backup is forgotten. Look through the treasury’s outgoing transactions, then say below whether it was refunded. Send nothing before.' },
  refund: { id: 'console.hold.refund', defaultMessage: 'The refund' },
  to: { id: 'console.hold.refund.to', defaultMessage: 'To this address, which its owner gave' },
  amount: { id: 'console.hold.refund.amount', defaultMessage: 'Amount' },
  asked: { id: 'console.hold.refund.asked', defaultMessage: 'Asked for' },
  sent: { id: 'console.hold.refund.sent', defaultMessage: 'Sent' },
  transaction: { id: 'console.hold.refund.tx', defaultMessage: 'Transaction' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ title: { id: string }; since: { status: string; age: string }; lostPayment: { id: string } }>({
  title: { id: 'console.hold.title', defaultMessage: 'Hold {id}' },
  since: { id: 'console.hold.since', defaultMessage: '{status}, {age} ago' },
  lostPayment: { id: 'console.hold.lostPayment', defaultMessage: 'Payment {id} was sent before a restore, and may have paid this. Assign or clear it under Bank before you decide here.' },
})

const decided = defineMessages({
  'held': { id: 'console.hold.state.held', defaultMessage: 'Held' },
  'accepted': { id: 'console.hold.state.accepted', defaultMessage: 'Paid out' },
  'resend-asked': { id: 'console.hold.state.resendAsked', defaultMessage: 'To be sent again' },
  'resent': { id: 'console.hold.state.resent', defaultMessage: 'Sent again' },
})
const refunds = defineMessages({
  'refund-asked': { id: 'console.hold.state.refundAsked', defaultMessage: 'Refund asked for' },
  'refund-approved': { id: 'console.hold.state.refundApproved', defaultMessage: 'Refund approved' },
  'refund-sent': { id: 'console.hold.state.refundSent', defaultMessage: 'Refund sent' },
  'refunded': { id: 'console.hold.state.refunded', defaultMessage: 'Refunded' },
})

export const stateNames: Readonly<Record<ConsoleHold['status'], MessageDescriptor>> = { ...decided, ...refunds }
