import type { Proposal } from '../../src/contract/console/approvals'
import type { BankStanding } from '../../src/contract/console/bank'
import type { ChainRow } from '../../src/contract/console/chains'
import type { ConsolePayout } from '../../src/contract/console/payouts'
import type { WaitingItem } from '../../src/contract/console/waiting'
import { NOW } from './console-figures'

const item = (over: Partial<WaitingItem>): WaitingItem => ({
  ...{ kind: 'payout', id: 'po_1', fact: 'payout-disputed', name: 'Hofgut Brandenstein GmbH' },
  ...{ reference: 'OTC-70391', note: 'AM05', amountEUR: '18250.00', isEstimate: false },
  ...{ tokens: null, ibanTail: '…7702', progress: null, sinceTs: NOW - 115_200, isLate: true },
  ...{ waitsFor: 'operator', ask: 'read-evidence', proposal: null },
  ...over,
})

export const WAITING = {
  items: [
    item({}),
    item({
      ...{ kind: 'refund', id: 'h_1', fact: 'refund-asked', amountEUR: '4335.31' },
      ...{ isEstimate: true, tokens: '4999.2 USDC', ibanTail: null, note: null, isLate: false },
      ...{ waitsFor: 'you', ask: 'approve', sinceTs: NOW - 2_400 },
      proposal: { id: 'pr_1', action: 'refund', proposedBy: 'jonas', proposedTs: NOW - 2_000 },
    }),
    item({
      ...{ kind: 'hold', id: 'h_2', fact: 'hold-over', amountEUR: null, tokens: '312.4 USDT' },
      ...{ waitsFor: 'customer', ask: 'decide', isLate: false, ibanTail: null },
    }),
  ],
  isCut: true,
}

export const PAYOUT: ConsolePayout = {
  ...{ id: 'po_1', quoteId: 'q_1', transactionId: 'OTC-70391', attempt: 1, status: 'disputed' },
  ...{ statusTs: NOW - 115_200, name: 'Hofgut Brandenstein GmbH', kind: 'business' },
  ...{ ibanTail: '…7702', bankName: 'Commerzbank', accountName: 'Lukas Brandt' },
  ...{ endToEndId: 'CW8F2K', msgId: 'CW-1', uetr: '5c1d0e3a-70f1-4c0c-9a52-0d6f2f1c7b11' },
  ...{ amountEUR: '18250.00', fileName: 'CW-1.xml', fileSha256: 'e41c90d2'.repeat(8) },
  ...{ bankReason: null, recall: null, recallRequest: null, proposal: null },
  evidence: [
    {
      ...{ fact: 'handed-over', tone: 'ours', status: null, reasons: [], amountEUR: null },
      ...{ isBooked: null, message: null, source: 'outgoing', atTs: NOW - 190_000 },
    },
    {
      ...{ fact: 'status', tone: 'no', status: 'RJCT', reasons: ['AC04'], amountEUR: null },
      ...{ isBooked: null, message: 'pain.002', source: 'PSR-044, 1', atTs: NOW - 180_000 },
    },
    {
      ...{ fact: 'debit', tone: 'paid', status: null, reasons: [], amountEUR: '18250.00' },
      ...{ isBooked: true, message: 'camt.053', source: 'STMT-223, 14', atTs: NOW - 115_200 },
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
  history: [{ atTs: NOW - 115_200, to: 'disputed', actor: 'bank-reader', reason: null }],
}

export const PROPOSAL: Proposal = {
  ...{ id: 'pr_1', act: 'refund', subject: 'h_1', version: 2, state: 'waiting' },
  details: [{ name: 'to', value: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' }],
  earlier: [{ name: 'to', value: '0x00000000219ab540356cBB839Cbe05303d7705Fa' }],
  ...{ amount: '4999.2 USDC', address: null, reason: 'The owner asked for it' },
  ...{ proposedBy: { id: 'jonas', name: 'Jonas Feld' }, proposedTs: NOW - 60, approvedBy: null },
  signatures: [],
}

export const BANK: BankStanding = {
  ...{ ibanTail: '…0904', coveredTs: NOW - 86_400, incoming: 1 },
  quarantine: ['STMT-224-2025-11-20.xml'],
  days: Array.from({ length: 15 }, (_, at) => ({
    day: `2025-11-${String(at + 3).padStart(2, '0')}`,
    state: at === 12 ? 'gap' : at === 14 ? 'due' : 'covered',
  })),
  gaps: [{ statementId: 'S225', why: 'number' }],
  funds: {
    ...{ isKnown: true, bookedEUR: '1284906.18', underWayEUR: '41006.27', queuedEUR: '0.00' },
    ...{ quotedEUR: '1000.00', freeEUR: '1242899.91' },
  },
  files: [{ name: 'PSR-019-2025-11-21T0912.xml', kind: 'pain.002', readTs: NOW }],
  suspense: [item({ kind: 'suspense', id: '7', fact: 'suspense-entry', note: 'no payout' })],
}

const chain = (chainId: number, name: string, over: Partial<ChainRow> = {}): ChainRow => ({
  ...{ chainId, name, takesQuotes: true, head: '23846112', headTs: NOW - 9, final: '23846048' },
  ...{ finalTs: NOW - 780, checkedTs: NOW, reconciledTs: NOW - 1_800, isStalled: false },
  ...{ isFrozen: false, isStopped: false, missing: 0, setAside: 0, acts: [] },
  ...over,
})

export const CHAINS = {
  chains: [
    chain(1, 'Ethereum'),
    chain(56, 'BNB Smart Chain', { takesQuotes: false }),
    chain(100, 'Gnosis', {
      ...{ isStalled: true, isStopped: true, missing: 2, setAside: 1, headTs: NOW - 432 },
      acts: [{ act: 'thaw', subject: '100', closedBy: 'not-frozen' }],
    }),
  ],
}

export const AUDIT = {
  rows: ['88412', '88409'].map((id, at) => ({
    ...{ id, atTs: NOW - 60, operator: 'ines', action: 'stops begin', subject: 'stop:payouts' },
    ...{ reason: 'the bank asked for it by telephone', isSealed: at === 1 },
  })),
  before: '88409',
  head: {
    ...{ number: '12', sha256: '51d09b3ec27a'.repeat(5) + '4f18' },
    ...{ lastId: '88409', sealedTs: NOW },
  },
}
