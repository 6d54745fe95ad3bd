import type { OfferedAct } from '../../src/contract/console/acts'
import type { ApprovalStarted, Proposal } from '../../src/contract/console/approvals'
import type { BankStanding } from '../../src/contract/console/bank'
import type { ChainRow } from '../../src/contract/console/chains'
import type { OpenSweepRow, SweepPlanRow } from '../../src/contract/console/sweeps'
import type { WaitingItem } from '../../src/contract/console/waiting'
import { disputedPayout } from '../builders/console-payout'
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
      ...{ kind: 'hold', id: 'h_3', fact: 'hold-bank', isOverdue: true, reference: 'OTC-70204' },
      ...{ name: 'Lukas Brandt', amountEUR: '4335.31', tokens: '4999.2 USDC', ibanTail: null },
      ...{ note: null, sinceTs: NOW - 86_400, ask: 'propose' },
    }),
    item({
      ...{ kind: 'hold', id: 'h_2', fact: 'hold-over', amountEUR: null, tokens: '312.4 USDT' },
      ...{ waitsFor: 'customer', ask: 'decide', isLate: false, ibanTail: null },
    }),
  ],
  isCut: true,
}

export const PAYOUT = disputedPayout(NOW)

export const PROPOSAL: Proposal = {
  ...{ id: 'pr_1', act: 'refund', subject: 'h_1', version: 2, state: 'waiting' },
  details: [{ name: 'to', value: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' }],
  earlier: [{ name: 'to', value: '0x00000000219ab540356cBB839Cbe05303d7705Fa' }],
  ...{ amount: '4999.2 USDC', address: null, reason: 'The owner asked for it' },
  ...{ proposedBy: { id: 'jonas', name: 'Jonas Feld' }, proposedTs: NOW - 60, approvedBy: null },
  signatures: [],
}

/** Two operators sign for the recipient and the IBAN of a release. */
export const RELEASE: Proposal = {
  ...{ ...PROPOSAL, id: 'pr_2', act: 'release', version: 1, earlier: null },
  details: Object.entries({
    ...{ account: 'acc_7Q2M4XKD', asset: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359' },
    ...{ chain: '137', iban: 'DE27500105170000007702' },
    ...{ name: 'Hofgut Brandenstein Gesellschaft für Landwirtschaft mbH', units: '4999200000' },
  }).map(([name, value]) => ({ name, value })),
  reason: 'The owner asked for it by letter',
}

/** What an operator is asked to sign, while the walk is at it. */
export const started = (proposal: Proposal): ApprovalStarted => ({
  ...{ proposal, expiresTs: NOW + 600 },
  hash: '9c41e07bd25f8a16037ec4b1f95d2a68e1730bd64c8f52a90d6eb7f31482a5ce',
  request: {
    ...{ challenge: 'c', rpId: 'localhost', timeout: 1, allowCredentials: [] },
    userVerification: 'required',
  },
})

const may = (act: OfferedAct['act'], subject: string): OfferedAct => ({
  ...{ act, subject, closedBy: null },
})

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
  balance: { acts: [may('bank-opening', 'bank:EUR')], proposal: null },
  restore: {
    closed: { atTs: NOW - 5_400, reason: 'a restore has begun' },
    acts: [may('restore-begin', 'desk'), may('restore-open', 'desk')],
    adopted: [
      {
        ...{ endToEndId: '4F1B-OTC-70391-1', name: 'Marta Kowalczyk-Hohenstaufen' },
        ...{ ibanTail: '…3000', amountEUR: '18250.00', orderedTs: NOW - 90_000, proposal: null },
        acts: [may('restore-clear', '4F1B-OTC-70391-1'), may('restore-assign', '4F1B-OTC-70391-1')],
        holds: [
          {
            ...{ id: 'h_1', transactionId: 'OTC-70388', accountName: 'Lukas Brandt' },
            ...{ amount: '20999.2 USDC', openedTs: NOW - 95_000 },
          },
        ],
      },
    ],
  },
}

const TREASURY = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const own = (digit: string) => `0x${digit.repeat(40)}`

export const PLANS: { readonly plans: readonly SweepPlanRow[] } = {
  plans: [
    {
      ...{ id: 'sw_8dK2mQ', hash: '51d09b3ec27a'.repeat(5) + '4f18', chainName: 'Ethereum' },
      ...{ isMove: false, to: TREASURY, gasFrom: TREASURY, moves: '52410.25 USDC, 3.904 ETH' },
      ...{ topUps: '0.0031 ETH', gasCap: '21.5', block: '23846048', madeTs: NOW - 660 },
      ...{ addressCount: 64, acts: [may('sweep', 'sw_8dK2mQ')], proposal: null },
      addresses: [
        { address: own('a'), moves: '50000 USDC, 3.904 ETH', topUp: null },
        { address: own('b'), moves: '2410.25 USDC', topUp: '0.0031 ETH' },
      ],
    },
    {
      ...{ id: 'sw_9pL4nR', hash: 'c27a51d09b3e'.repeat(5) + '184f', chainName: 'Polygon' },
      ...{ isMove: true, to: own('c'), gasFrom: TREASURY, moves: '40000 USDC', topUps: null },
      ...{ gasCap: '80', block: '71000412', madeTs: NOW - 90_000, addresses: [], addressCount: 0 },
      acts: [{ act: 'sweep', subject: 'sw_9pL4nR', closedBy: 'proposed' }],
      proposal: { id: 'pr_3', action: 'sweep', proposedBy: 'jonas', proposedTs: NOW - 3_000 },
    },
  ],
}

const unbooked = (state: OpenSweepRow['state'], over: Partial<OpenSweepRow> = {}) => ({
  ...{ planId: 'sw_7aB1cD', chainName: 'Ethereum', address: own('d'), nonce: 3, state },
  ...{ tokens: '1250.5 USDC', sinceTs: NOW - 7_200, txHash: null, ...over },
})

export const OPEN_SWEEPS = {
  sweeps: [
    unbooked('waits-for-treasury', { nonce: null, tokens: '0.0031 ETH' }),
    unbooked('waits-for-gas'),
    unbooked('underpriced', { nonce: 4 }),
    unbooked('waits-for-finality', { nonce: 5, sinceTs: NOW - 240 }),
  ],
}

const chain = (chainId: number, name: string, over: Partial<ChainRow> = {}): ChainRow => ({
  ...{ chainId, name, takesQuotes: true, head: '23846112', headTs: NOW - 9, final: '23846048' },
  ...{ finalTs: NOW - 780, checkedTs: NOW, reconciledTs: NOW - 1_800, isStalled: false },
  ...{ isFrozen: false, isStopped: false, missing: 0, setAside: 0, acts: [] },
  ...over,
})

export const CHAINS = {
  chains: [
    chain(1, 'Ethereum', { acts: [may('rescan', 'chain:1')] }),
    chain(56, 'BNB Smart Chain', { takesQuotes: false }),
    chain(100, 'Gnosis', {
      ...{ isStalled: true, isStopped: true, missing: 2, setAside: 1, headTs: NOW - 432 },
      acts: [may('thaw', 'chain:100'), may('rescan', 'chain:100')],
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
