import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { ConsolePayout, PayoutPiece } from '@contract/console/payouts'

type ClosedBy = NonNullable<ConsolePayout['acts'][number]['closedBy']>
type Act = ConsolePayout['acts'][number]['act']

export const messages = defineMessages({
  back: { id: 'console.payout.back', defaultMessage: 'Back to what waits' },
  evidence: { id: 'console.payout.evidence', defaultMessage: 'Evidence, in order' },
  noEvidence: { id: 'console.payout.evidence.none', defaultMessage: 'Nothing has left the desk, and the bank has said nothing.' },
  ours: { id: 'console.payout.ours', defaultMessage: 'ours' },
  no: { id: 'console.payout.no', defaultMessage: 'says no' },
  paid: { id: 'console.payout.paid', defaultMessage: 'says paid' },
  cover: { id: 'console.payout.cover', defaultMessage: 'Statements cover' },
  acts: { id: 'console.payout.acts', defaultMessage: 'What may be done' },
  commands: { id: 'console.payout.commands', defaultMessage: 'Acts are typed at the command line.' },
  names: { id: 'console.payout.names', defaultMessage: 'Names at the bank' },
  messageId: { id: 'console.payout.msgId', defaultMessage: 'Message id' },
  endToEnd: { id: 'console.payout.endToEnd', defaultMessage: 'End-to-end id' },
  file: { id: 'console.payout.file', defaultMessage: 'File' },
  hash: { id: 'console.payout.hash', defaultMessage: 'SHA-256 of the file' },
  history: { id: 'console.payout.history', defaultMessage: 'History' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ title: { id: string }; since: { status: string; age: string }; person: { iban: string; name: string }; attempt: { attempt: number }; proposal: { action: string; name: string }; recall: { state: string }; status: { status: string }; debit: { amount: string }; returned: { amount: string }; event: { actor: string; reason: string } }>({
  title: { id: 'console.payout.title', defaultMessage: 'Payout {id}' },
  since: { id: 'console.payout.since', defaultMessage: '{status} for {age}' },
  person: { id: 'console.payout.person', defaultMessage: '{iban} · account of {name}' },
  attempt: { id: 'console.payout.attempt', defaultMessage: 'Attempt {attempt}' },
  proposal: { id: 'console.payout.proposal', defaultMessage: '{name} has proposed “{action}”. Another operator has to approve it.' },
  recall: { id: 'console.payout.recall', defaultMessage: '{state, select, asked {The bank was asked to call it back.} refused {The bank has refused to call it back.} other {The bank has agreed to call it back. Only a booked return moves money.}}' },
  status: { id: 'console.payout.piece.status', defaultMessage: 'The bank says {status}' },
  debit: { id: 'console.payout.piece.debit', defaultMessage: 'Debit of {amount}' },
  returned: { id: 'console.payout.piece.return', defaultMessage: 'Return of {amount}' },
  event: { id: 'console.payout.event', defaultMessage: '{actor}: {reason}' },
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

export const actNames: Readonly<Record<Act, MessageDescriptor>> = defineMessages({
  'pay-again': { id: 'console.act.payAgain', defaultMessage: 'Pay again, correct the IBAN, refund' },
  'attest': { id: 'console.act.attest', defaultMessage: 'File the bank’s word that it pays nothing' },
  'close': { id: 'console.act.close', defaultMessage: 'Close as paid' },
  'recall': { id: 'console.act.recall', defaultMessage: 'Ask the bank to call it back' },
  'withdraw': { id: 'console.act.withdraw', defaultMessage: 'Withdraw before it leaves' },
})

export const actRules: Readonly<Record<Act, MessageDescriptor>> = defineMessages({
  'pay-again': { id: 'console.act.payAgain.rule', defaultMessage: 'Statements prove that the payee has nothing. One operator.' },
  'attest': { id: 'console.act.attest.rule', defaultMessage: 'With the bank’s written word. You propose, another operator approves.' },
  'close': { id: 'console.act.close.rule', defaultMessage: 'With the bank’s written word that the debit stands. You propose, another operator approves.' },
  'recall': { id: 'console.act.recall.rule', defaultMessage: 'Moves no money: only a booked return does. You propose, another operator approves.' },
  'withdraw': { id: 'console.act.withdraw.rule', defaultMessage: 'Works while the file has not left. One operator.' },
})

export const closedTexts: Readonly<Record<ClosedBy, MessageDescriptor>> = defineMessages({
  'state': { id: 'console.closed.state', defaultMessage: 'Closed: not in this state.' },
  'asked-already': { id: 'console.closed.asked', defaultMessage: 'Closed: the bank was asked already.' },
  'attempts': { id: 'console.closed.attempts', defaultMessage: 'Closed: five attempts were made.' },
  'refund': { id: 'console.closed.refund', defaultMessage: 'Closed: a refund of the crypto was asked for.' },
  'not-refused': { id: 'console.closed.notRefused', defaultMessage: 'Closed: it waits or is at the bank, and nothing speaks against it.' },
  'debited': { id: 'console.closed.debited', defaultMessage: 'Closed: debits less returns are not zero.' },
  'pending': { id: 'console.closed.pending', defaultMessage: 'Closed: the bank still works on it.' },
  'disputed': { id: 'console.closed.disputed', defaultMessage: 'Closed: a refusal and a debit cannot both be true.' },
  'not-covered': { id: 'console.closed.notCovered', defaultMessage: 'Closed: statements do not cover all the time in which it could have been booked.' },
  'not-attested': { id: 'console.closed.notAttested', defaultMessage: 'Closed: at this bank only its written word proves it.' },
})
