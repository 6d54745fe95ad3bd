import type { AccountList, ConsoleAccount } from '../../src/contract/console/accounts'
import type { SuspenseEntry } from '../../src/contract/console/entries'
import type { PostedNotices } from '../../src/contract/console/notices'
import type { ScreeningCase, ScreeningStanding } from '../../src/contract/console/screening'
import type { OperatorList, OperatorRow } from '../../src/contract/console/operators'
import { NOW } from './console-figures'
import { WAITING } from './console-money'

const DAY = 86_400

type Named = Pick<
  ConsoleAccount,
  'id' | 'email' | 'name' | 'type' | 'createdTs' | 'closedTs' | 'erasedTs'
>

const LUKAS: Named = {
  ...{ id: 'acc_7Q2M4XKD', email: 'lukas@brandt.example', name: 'Lukas Brandt' },
  ...{
    type: 'individual',
    createdTs: NOW - 230 * DAY,
    closedTs: null,
    erasedTs: null,
  },
}

const named = (id: string, name: string): Named => ({
  ...{ ...LUKAS, id, name, email: `office@${id}.example`, type: 'business' },
})

export const ACCOUNTS: AccountList = {
  accounts: [
    { ...LUKAS, isStopped: true, transfers: 38, holds: 1 },
    {
      ...named('noordzee', 'Noordzee Import-Export B.V.'),
      isStopped: false,
      transfers: 0,
      holds: 0,
    },
    {
      ...named('hofgut', 'Hofgut Brandenstein Gesellschaft für Landwirtschaft mbH'),
      ...{ isStopped: false, transfers: 1_204, holds: 0, closedTs: NOW - 3 * DAY },
    },
    {
      ...{ ...named('acc_9FJ2', '—'), email: 'acc_9fj2@erased.invalid', isStopped: false },
      ...{ transfers: 12, holds: 0, closedTs: NOW - 3 * DAY, erasedTs: NOW - 2 * DAY },
    },
  ],
  isCut: true,
}

const recipient: ConsoleAccount['recipients'][number] = {
  ...{ id: 1, name: 'M. de Wit', nickname: null, type: 'individual', ibanTail: '…5512' },
  ...{ bankName: 'KBC', transfers: 0, lastTs: null, check: null, sharedWith: 2, hasChange: false },
}

export const ACCOUNT: ConsoleAccount = {
  ...{ ...LUKAS, language: 'de', screening: { state: 'clear', askedTs: NOW - 600 } },
  stop: { begunBy: 'ines', begunTs: NOW - 1_200, reason: 'the bank asks who stands behind it' },
  limits: [
    { window: 'day', usedEUR: '900000.00', allowedEUR: '1000000' },
    { window: 'month', usedEUR: '1204310.00', allowedEUR: '5000000' },
    { window: 'year', usedEUR: '21420000.00', allowedEUR: '20000000' },
  ],
  waiting: [...WAITING.items],
  recipients: [
    recipient,
    {
      ...{ ...recipient, id: 2, name: 'Hofgut Brandenstein GmbH', type: 'business', sharedWith: 0 },
      ...{ transfers: 14, lastTs: NOW - 2 * DAY, check: 'match', hasChange: true },
    },
  ],
  quotes: [],
  transfers: { count: 38, sumEUR: '1904220.10' },
  devices: [
    {
      ...{ id: 'd_1', browser: 'Edge', system: 'Windows', isSignedIn: true, usedTs: NOW - 60 },
      newUntilTs: NOW + 75_000,
    },
  ],
  passkeys: [{ id: 'pk_1', name: 'Pixel 9', isSynced: true, usedTs: NOW - DAY }],
  proposals: [],
  recoveryTs: NOW + 40_000,
  export: {
    askedTs: NOW - 7_200,
    file: {
      ...{ writtenTs: NOW - 7_100, expiresTs: NOW + 6 * DAY, bytes: 1_284_113 },
      sha256: '4c1d9e07'.repeat(8),
    },
  },
  acts: [
    { act: 'limits-lower', subject: 'limits:acc_7Q2M4XKD', closedBy: null },
    { act: 'account-close', subject: 'account:acc_7Q2M4XKD', closedBy: null },
    { act: 'recovery', subject: 'recovery:acc_7Q2M4XKD', closedBy: 'recovery-waits' },
    {
      ...{ act: 'account-erase', subject: 'erase:acc_7Q2M4XKD', closedBy: 'kept' },
      untilTs: NOW + 3_600 * DAY,
    },
  ],
  audit: [],
}

export const ERASED: ConsoleAccount = {
  ...{ ...ACCOUNT, name: '—', email: 'acc_7q2m4xkd@erased.invalid', language: null, stop: null },
  ...{ closedTs: NOW - DAY, erasedTs: NOW - 600, recoveryTs: null, export: null },
  ...{ waiting: [], recipients: [], devices: [], passkeys: [], acts: [] },
  quotes: [
    {
      ...{ kind: 'quote', id: 'q_1', status: 'completed', name: '—', reference: 'OTC-70388' },
      ...{ amountEUR: '18250.00', tokens: '21103.2 USDC', ibanTail: null, payoutId: 'po_1' },
      atTs: NOW - 3_700 * DAY,
    },
  ],
  audit: [
    {
      ...{ id: '88', atTs: NOW - 600, isSealed: true, operator: 'jonas', subject: 'erase:acc_7Q2' },
      ...{ action: 'accounts erase', reason: 'request 2026-17' },
    },
  ],
}

const found = {
  kind: 'name',
  list: 'EU 2025-11-20',
  entries: [{ entry: 'EU.4711.32', name: 'Ivan Petrov' }],
  ...({ status: 'open', openedTs: NOW - 4_000, decidedTs: null, decidedBy: [] } as const),
  proposal: null,
} satisfies Partial<ScreeningCase>

export const SCREENING: ScreeningStanding = {
  isOn: true,
  newest: { list: 'EU 2025-11-20, 2,041 entries', answers: 512, hits: 2, askedTs: NOW - 30 },
  cases: [
    {
      ...{ ...found, id: 'sc_1', subject: 'Iwan Petrow', held: 2 },
      accounts: [{ id: 'acc_7Q2M4XKD', name: 'Lukas Brandt' }],
      moreAccounts: 0,
      acts: [
        { act: 'screening-clear', subject: 'screening:sc_1', closedBy: null },
        { act: 'screening-refuse', subject: 'screening:sc_1', closedBy: null },
      ],
    },
    {
      ...{ ...found, id: 'sc_2', subject: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
      ...{
        kind: 'address',
        status: 'refused',
        decidedTs: NOW - DAY,
        accounts: [],
        moreAccounts: 0,
        acts: [],
        held: 0,
      },
      decidedBy: ['Ines Duarte', 'Jonas Feld'],
    },
  ],
}

const notice = {
  ...{ id: 'n_1', scope: 'chain:137', chainName: 'Polygon', postedBy: 'ines', postedTs: NOW - 900 },
  english: 'Deposits on Polygon take up to an hour longer today. They are safe.',
  german: 'Einzahlungen über Polygon dauern heute bis zu einer Stunde länger. Sie sind sicher.',
} as const

export const NOTICES: PostedNotices = {
  notices: [
    { ...notice, endedBy: null, endedTs: null },
    {
      ...{ ...notice, id: 'n_2', scope: 'all', chainName: null, german: null },
      ...{ endedBy: 'jonas', endedTs: NOW - 300 },
    },
  ],
  chains: [
    { chainId: 137, name: 'Polygon' },
    { chainId: 8453, name: 'Base' },
  ],
}

export const ENTRY: SuspenseEntry = {
  ...{ id: 'e_1', place: 'camt.053, S225, 14', isCredit: true, amountEUR: '18250.00' },
  ...{ reason: 'no-payment-of-ours', fileName: 'camt.053-225.xml', readTs: NOW - 5_000 },
  ...{ counterparty: 'Hofgut Brandenstein GmbH', remittance: 'Rücküberweisung OTC-70391' },
  ...{ endToEndId: null, proposal: null },
  candidates: [
    {
      ...{ id: 'po_1', transactionId: 'OTC-70391', name: 'Hofgut Brandenstein GmbH' },
      ...{ amountEUR: '18250.00', status: 'completed' },
    },
  ],
  acts: [
    { act: 'entry-attach', subject: 'e_1', closedBy: null },
    { act: 'entry-clear', subject: 'e_1', closedBy: null },
  ],
}

const person = (id: string, name: string, over: Partial<OperatorRow> = {}): OperatorRow => ({
  ...{ id, name, invitedTs: NOW - 9_000_000, leftTs: null, proposal: null },
  keys: [{ name: 'YubiKey 5C', createdTs: NOW - 8_900_000, usedTs: NOW - 3_000 }],
  acts: (['operator-key', 'operator-end'] as const).map((act) => ({
    ...{ act, subject: `operator:${id}`, closedBy: id === 'ines' ? 'own-key' : null },
  })),
  ...over,
})

export const OPERATORS: OperatorList = {
  operators: [
    person('ines', 'Ines Duarte'),
    person('jonas', 'Jonas Feld', {
      proposal: { id: 'pr_7', action: 'operator-key', proposedBy: 'ada', proposedTs: NOW - 600 },
    }),
    person('ada', 'Adelheid Brandenstein-Hohenlohe', { keys: [] }),
    person('tom', 'Tom Weber', { leftTs: NOW - 900_000, keys: [], acts: [] }),
  ],
  invite: { act: 'operator-invite', subject: 'operator:', closedBy: null },
}
