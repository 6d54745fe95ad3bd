import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { ConsolePayout, PayoutPiece } from '@contract/console/payouts'

export const messages = defineMessages({
  back: { id: 'console.payout.back', defaultMessage: 'Back to what waits' },
  evidence: { id: 'console.payout.evidence', defaultMessage: 'Evidence, in order' },
  noEvidence: { id: 'console.payout.evidence.none', defaultMessage: 'Nothing has left the desk, and the bank has said nothing.' },
  ours: { id: 'console.payout.ours', defaultMessage: 'ours' },
  no: { id: 'console.payout.no', defaultMessage: 'says no' },
  paid: { id: 'console.payout.paid', defaultMessage: 'says paid' },
  cover: { id: 'console.payout.cover', defaultMessage: 'Statements cover' },
  names: { id: 'console.payout.names', defaultMessage: 'Names at the bank' },
  messageId: { id: 'console.payout.msgId', defaultMessage: 'Message id' },
  endToEnd: { id: 'console.payout.endToEnd', defaultMessage: 'End-to-end id' },
  file: { id: 'console.payout.file', defaultMessage: 'File' },
  request: { id: 'console.payout.request', defaultMessage: 'Request to the bank' },
  requestLine: { id: 'console.payout.request.line', defaultMessage: 'Send it to the bank by its own form, or on paper. Its answer arrives as camt.029.' },
  hash: { id: 'console.payout.hash', defaultMessage: 'SHA-256 of the file' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ title: { id: string }; since: { status: string; age: string }; person: { iban: string; name: string }; attempt: { attempt: number }; recall: { state: string }; status: { status: string }; debit: { amount: string }; returned: { amount: string } }>({
  title: { id: 'console.payout.title', defaultMessage: 'Payout {id}' },
  since: { id: 'console.payout.since', defaultMessage: '{status} for {age}' },
  person: { id: 'console.payout.person', defaultMessage: '{iban} · account of {name}' },
  attempt: { id: 'console.payout.attempt', defaultMessage: 'Attempt {attempt}' },
  recall: { id: 'console.payout.recall', defaultMessage: '{state, select, asked {The bank was asked to call it back.} refused {The bank has refused to call it back.} other {The bank has agreed to call it back. Only a booked return moves money.}}' },
  status: { id: 'console.payout.piece.status', defaultMessage: 'The bank says {status}' },
  debit: { id: 'console.payout.piece.debit', defaultMessage: 'Debit of {amount}' },
  returned: { id: 'console.payout.piece.return', defaultMessage: 'Return of {amount}' },
})

export const stateNames: Readonly<Record<ConsolePayout['status'], MessageDescriptor>> = defineMessages({
  'queued': { id: 'console.payout.state.queued', defaultMessage: 'Queued' },
  'claimed': { id: 'console.payout.state.claimed', defaultMessage: 'Being written' },
  'submitting': { id: 'console.payout.state.submitting', defaultMessage: 'Being handed over' },
  'unknown': { id: 'console.payout.state.unknown', defaultMessage: 'Unknown' },
  'submitted': { id: 'console.payout.state.submitted', defaultMessage: 'Handed over' },
  'awaiting-authorisation': { id: 'console.payout.state.awaiting', defaultMessage: 'Waits for a signature' },
  'accepted': { id: 'console.payout.state.accepted', defaultMessage: 'Accepted' },
  'completed': { id: 'console.payout.state.completed', defaultMessage: 'Booked' },
  'rejected': { id: 'console.payout.state.rejected', defaultMessage: 'Rejected' },
  'returned': { id: 'console.payout.state.returned', defaultMessage: 'Returned' },
  'disputed': { id: 'console.payout.state.disputed', defaultMessage: 'Disputed' },
  'cancelled': { id: 'console.payout.state.cancelled', defaultMessage: 'Withdrawn' },
})

/** Without those that name an amount or a status. */
export const pieceTexts: Readonly<Record<Exclude<PayoutPiece['fact'], 'status' | 'debit' | 'return'>, MessageDescriptor>> = defineMessages({
  'committed': { id: 'console.payout.piece.committed', defaultMessage: 'Written and staged' },
  'handed-over': { id: 'console.payout.piece.handedOver', defaultMessage: 'Handed to the bank, once' },
  'withdrawn': { id: 'console.payout.piece.withdrawn', defaultMessage: 'Withdrawn before it left' },
  'adopted': { id: 'console.payout.piece.adopted', defaultMessage: 'Found after a restore: it may have left' },
  'recall-asked': { id: 'console.payout.piece.recall', defaultMessage: 'The bank was asked to call it back' },
  'bank-attested': { id: 'console.payout.piece.attested', defaultMessage: 'The bank has written that it pays nothing' },
  'debit-stands': { id: 'console.payout.piece.stands', defaultMessage: 'Two operators: the debit stands' },
})
