import type { ConsoleHold } from '@contract/console/holds'
import { NOW } from '../setup/console'

/** A late deposit whose refund two operators have approved. */
export const HOLD: ConsoleHold = {
  ...{ id: 'h_1', transactionId: 'OTC-2077', reason: 'late', status: 'refund-approved' },
  ...{ statusTs: NOW - 60, accountName: 'Marta Kowalczyk', amount: '1000 USDC', owedEUR: null },
  ...{
    chainName: 'Polygon',
    depositAddress: '0xaa',
    quoteId: 'q_1',
    payoutId: null,
    lostPaymentId: null,
  },
  refund: {
    ...{ to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', amount: '1000 USDC' },
    ...{ askedTs: NOW - 600, txHash: null, sentTs: null },
  },
  acts: [
    { act: 'release', subject: 'h_1', closedBy: 'state' },
    { act: 'refund-sent', subject: 'h_1', closedBy: null },
  ],
  proposal: null,
  history: [{ atTs: NOW - 60, to: 'refund-approved', actor: 'operator:ines', reason: null }],
}
