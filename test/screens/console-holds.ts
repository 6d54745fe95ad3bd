import type { OfferedAct } from '../../src/contract/console/acts'
import type { ConsoleHold } from '../../src/contract/console/holds'
import { NOW } from './console-figures'

const DAY = 86_400

export const HOLD: ConsoleHold = {
  ...{ id: 'h_1', transactionId: 'OTC-70388', reason: 'late', status: 'refund-asked' },
  ...{ statusTs: NOW - 2_400, accountName: 'Lukas Brandt', amount: '4999.2 USDC', owedEUR: null },
  ...{ chainName: 'Polygon', depositAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  ...{ quoteId: 'q_1', payoutId: null, lostPaymentId: null, proposal: null },
  refund: {
    ...{ to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', amount: '4999.2 USDC' },
    ...{ askedTs: NOW - 2_400, txHash: null, sentTs: null },
  },
  history: [{ atTs: NOW - 9_000, to: 'held', actor: 'watcher', reason: 'late' }],
  acts: [
    { act: 'refund', subject: 'h_1', closedBy: null },
    { act: 'refund-decline', subject: 'h_1', closedBy: null },
    { act: 'release', subject: 'h_1', closedBy: 'state' },
  ],
}

const closed = (act: OfferedAct['act'], closedBy: OfferedAct['closedBy']) => ({
  ...{ act, subject: 'h_1', closedBy },
})

const REFUND_CLOSED = [
  closed('refund', 'state'),
  closed('refund-decline', 'state'),
  closed('refund-sent', 'state'),
]

/** One that may be released: two operators sign for the recipient and the IBAN. */
export const PAYABLE_HOLD: ConsoleHold = {
  ...{ ...HOLD, status: 'held', statusTs: NOW - 9_000, refund: null },
  payee: {
    name: 'Hofgut Brandenstein Gesellschaft für Landwirtschaft mbH',
    iban: 'DE27500105170000007702',
  },
  acts: [closed('release', null), ...REFUND_CLOSED],
}

/** Refused euros that their owner has decided nothing about in 30 days. */
export const OVERDUE_HOLD: ConsoleHold = {
  ...{ ...HOLD, reason: 'bank', status: 'held', statusTs: NOW - 31 * DAY, refund: null },
  ...{ payee: null, payoutId: 'po_1', owedEUR: '4335.31' },
  decideAgain: { act: 'decide-again', subject: 'h_1', closedBy: null },
  acts: [closed('release', 'refund-only'), ...REFUND_CLOSED],
  history: [{ atTs: NOW - 31 * DAY, to: 'held', actor: 'watcher', reason: 'bank' }],
}
