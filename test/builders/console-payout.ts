import type { ConsolePayout } from '@contract/console/payouts'

/** One that the bank refuses and debits, as operators see it. */
export const disputedPayout = (now: number): ConsolePayout => ({
  ...{ id: 'po_1', quoteId: 'q_1', transactionId: 'OTC-70391', attempt: 1, status: 'disputed' },
  ...{ statusTs: now - 115_200, name: 'Hofgut Brandenstein GmbH', kind: 'business' },
  ...{ ibanTail: '…7702', bankName: 'Commerzbank', accountName: 'Lukas Brandt' },
  ...{ endToEndId: 'CW8F2K', msgId: 'CW-1', uetr: '5c1d0e3a-70f1-4c0c-9a52-0d6f2f1c7b11' },
  ...{ amountEUR: '18250.00', fileName: 'CW-1.xml', fileSha256: 'e41c90d2'.repeat(8) },
  ...{ bankReason: null, recall: null, recallRequest: null, proposal: null },
  evidence: [
    {
      ...{ fact: 'handed-over', tone: 'ours', status: null, reasons: [], amountEUR: null },
      ...{ isBooked: null, message: null, source: 'outgoing', atTs: now - 190_000 },
    },
    {
      ...{ fact: 'status', tone: 'no', status: 'RJCT', reasons: ['AC04'], amountEUR: null },
      ...{ isBooked: null, message: 'pain.002', source: 'PSR-044, 1', atTs: now - 180_000 },
    },
    {
      ...{ fact: 'debit', tone: 'paid', status: null, reasons: [], amountEUR: '18250.00' },
      ...{ isBooked: true, message: 'camt.053', source: 'STMT-223, 14', atTs: now - 115_200 },
    },
  ],
  coverage: [
    { day: '2025-11-19', state: 'covered' },
    { day: '2025-11-20', state: 'gap' },
    { day: '2025-11-21', state: 'due' },
  ],
  acts: [
    { act: 'retry', subject: 'po_1', closedBy: 'disputed' },
    { act: 'close', subject: 'po_1', closedBy: null },
  ],
  history: [{ atTs: now - 115_200, to: 'disputed', actor: 'bank-reader', reason: null }],
})
