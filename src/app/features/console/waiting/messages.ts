import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { WaitingAsk, WaitingFact, WaitingKind } from '@contract/console/waiting'

export const messages = defineMessages({
  cut: { id: 'console.waiting.cut', defaultMessage: 'There may be more than this list shows: it has at most 200 of each kind. The command line lists up to 1,000 of each.' },
  nothing: { id: 'console.waiting.nothing', defaultMessage: 'Nothing waits' },
  nothingLine: { id: 'console.waiting.nothing.line', defaultMessage: 'No hold, payout, entry, refund or sweep needs anybody.' },
  order: { id: 'console.waiting.order', defaultMessage: 'Order' },
  byActor: { id: 'console.waiting.byActor', defaultMessage: 'By who acts' },
  byAge: { id: 'console.waiting.byAge', defaultMessage: 'By age' },
  byAmount: { id: 'console.waiting.byAmount', defaultMessage: 'By amount' },
  kind: { id: 'console.waiting.kind', defaultMessage: 'Kind' },
  all: { id: 'console.waiting.all', defaultMessage: 'All' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ sum: { amount: string; count: number; age: string }; about: { amount: string }; proposed: { action: string; name: string }; sent: { done: number; total: number } }>({
  sum: { id: 'console.waiting.sum', defaultMessage: '{amount} in {count, plural, one {# item} other {# items}}, the oldest for {age}' },
  about: { id: 'console.waiting.about', defaultMessage: 'About {amount}' },
  proposed: { id: 'console.waiting.proposed', defaultMessage: '“{action}”, proposed by {name}' },
  sent: { id: 'console.waiting.sent', defaultMessage: '{done} of {total} sent' },
})

export const groupTitles = defineMessages({
  you: { id: 'console.waiting.group.you', defaultMessage: 'Asked of you' },
  operator: { id: 'console.waiting.group.operator', defaultMessage: 'Any operator' },
  others: { id: 'console.waiting.group.others', defaultMessage: 'Another operator, customer, bank, chain' },
})

export const kindNames: Readonly<Record<WaitingKind, MessageDescriptor>> = defineMessages({
  hold: { id: 'console.waiting.kind.hold', defaultMessage: 'Holds' },
  refund: { id: 'console.waiting.kind.refund', defaultMessage: 'Refunds' },
  payout: { id: 'console.waiting.kind.payout', defaultMessage: 'Payouts' },
  suspense: { id: 'console.waiting.kind.suspense', defaultMessage: 'Suspense' },
  sweep: { id: 'console.waiting.kind.sweep', defaultMessage: 'Sweeps' },
  chain: { id: 'console.waiting.kind.chain', defaultMessage: 'Chains' },
  approval: { id: 'console.waiting.kind.approval', defaultMessage: 'Proposals' },
})

export const factTexts: Readonly<Record<WaitingFact, MessageDescriptor>> = defineMessages({
  'hold-late': { id: 'console.fact.late', defaultMessage: 'Arrived after the quote had expired' },
  'hold-over': { id: 'console.fact.over', defaultMessage: 'More arrived than was agreed' },
  'hold-wrong-token': { id: 'console.fact.wrongToken', defaultMessage: 'Another token arrived' },
  'hold-second': { id: 'console.fact.second', defaultMessage: 'Arrived after the quote was paid' },
  'hold-no-quote': { id: 'console.fact.noQuote', defaultMessage: 'Arrived without a quote' },
  'hold-underpaid': { id: 'console.fact.underpaid', defaultMessage: 'Less arrived than was agreed' },
  'hold-travel-rule': { id: 'console.fact.travelRule', defaultMessage: 'Its origin is not stated, or not as it came' },
  'hold-too-small': { id: 'console.fact.tooSmall', defaultMessage: 'Less than the smallest payout' },
  'hold-unlisted': { id: 'console.fact.unlisted', defaultMessage: 'A token that the desk does not list' },
  'hold-bank': { id: 'console.fact.bank', defaultMessage: 'The bank refused or returned the euros' },
  'refund-asked': { id: 'console.fact.refundAsked', defaultMessage: 'Refund asked for' },
  'refund-approved': { id: 'console.fact.refundApproved', defaultMessage: 'Refund approved, not sent' },
  'refund-sent': { id: 'console.fact.refundSent', defaultMessage: 'Refund sent, not final' },
  'payout-disputed': { id: 'console.fact.disputed', defaultMessage: 'Disputed: the bank contradicts itself' },
  'payout-unknown': { id: 'console.fact.unknown', defaultMessage: 'Unknown: nothing proves what became of it' },
  'payout-awaiting-authorisation': { id: 'console.fact.awaiting', defaultMessage: 'Waits for the bank’s signatory' },
  'payout-not-left': { id: 'console.fact.notLeft', defaultMessage: 'Has not left for 15 minutes' },
  'suspense-entry': { id: 'console.fact.suspense', defaultMessage: 'Bank entry that no rule explains' },
  'sweep-planned': { id: 'console.fact.sweepPlanned', defaultMessage: 'Planned sweep, not approved' },
  'sweep-approved': { id: 'console.fact.sweepApproved', defaultMessage: 'Approved sweep, not sent' },
  'sweep-sent': { id: 'console.fact.sweepSent', defaultMessage: 'Sweep sent, not final' },
  'chain-frozen': { id: 'console.fact.frozen', defaultMessage: 'Frozen: a final block changed, or money left without a sweep' },
  'proposal': { id: 'console.fact.proposal', defaultMessage: 'Proposed by one operator' },
})

/** Of refused or returned euros, once their owner's time to decide is over. */
export const overdueText: MessageDescriptor = defineMessages({ overdue: { id: 'console.fact.overdue', defaultMessage: 'Its owner’s 30 days to decide are over' } }).overdue

export const askTexts: Readonly<Record<WaitingAsk, MessageDescriptor>> = defineMessages({
  'approve': { id: 'console.ask.approve', defaultMessage: 'Approve or refuse' },
  'sign': { id: 'console.ask.sign', defaultMessage: 'Its proposer: sign' },
  'read-evidence': { id: 'console.ask.evidence', defaultMessage: 'Read the evidence' },
  'ask-bank': { id: 'console.ask.bank', defaultMessage: 'Bank: its written word' },
  'authorise': { id: 'console.ask.authorise', defaultMessage: 'Sign at the bank' },
  'find-obstacle': { id: 'console.ask.obstacle', defaultMessage: 'Find what stops it' },
  'attach-or-clear': { id: 'console.ask.attach', defaultMessage: 'Attach or clear' },
  'send-refund': { id: 'console.ask.sendRefund', defaultMessage: 'Send from the treasury' },
  'propose': { id: 'console.ask.propose', defaultMessage: 'Compare, then propose' },
  'send-sweep': { id: 'console.ask.sendSweep', defaultMessage: 'Sign and send' },
  'thaw': { id: 'console.ask.thaw', defaultMessage: 'Find out why, then thaw' },
  'decide': { id: 'console.ask.decide', defaultMessage: 'Customer: choice' },
  'wait-final': { id: 'console.ask.final', defaultMessage: 'Chain: final block' },
  'wait-approval': { id: 'console.ask.second', defaultMessage: 'Another operator' },
})
