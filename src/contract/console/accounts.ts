import * as v from 'valibot'

import { AccountType, DecimalText, text, UnixSeconds } from '../schema'
import { PayeeCheck } from '../v1/payee'
import { AccountExport } from './account-exports'
import { OfferedAct } from './acts'
import { Reason } from './approvals'
import { AuditRow } from './audit'
import { oneById, operatorEndpoint } from './operator-endpoint'
import { Found } from './search'
import { OpenProposal, WaitingItem } from './waiting'

const Named = { id: v.string(), email: v.string(), name: v.string(), type: AccountType }

export const AccountRow = v.object({
  ...Named,
  ...{ createdTs: UnixSeconds, isStopped: v.boolean() },
  /** Null while it may sign in. */
  closedTs: v.nullable(UnixSeconds),
  /** Since when nothing of its person is left; null where nobody was erased. */
  erasedTs: v.nullable(UnixSeconds),
  transfers: v.number(),
  /** Holds that nobody has decided on. */
  holds: v.number(),
})
export type AccountRow = v.InferOutput<typeof AccountRow>

export const AccountList = v.object({
  accounts: v.array(AccountRow),
  /** Whether there is more than the desk lists. */
  isCut: v.boolean(),
})
export type AccountList = v.InferOutput<typeof AccountList>

const LIMIT_WINDOWS = ['day', 'month', 'year'] as const

/** `off` where nobody is asked; `not-asked` until somebody was; else what the newest list says, or people. */
const SCREENING_STATES = ['off', 'not-asked', 'clear', 'open', 'cleared', 'refused'] as const

const AccountRecipient = v.object({
  id: v.number(),
  name: v.string(),
  nickname: v.nullable(v.string()),
  type: AccountType,
  ibanTail: v.string(),
  bankName: v.string(),
  transfers: v.number(),
  lastTs: v.nullable(UnixSeconds),
  /** What its bank said of the name; null where nobody has asked. */
  check: v.nullable(PayeeCheck.entries.outcome),
  /** How many other accounts have saved the same IBAN. */
  sharedWith: v.number(),
  /** Another bank account that waits for its day. */
  hasChange: v.boolean(),
})

const AccountDevice = v.object({
  id: v.string(),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  isSignedIn: v.boolean(),
  usedTs: UnixSeconds,
  /** Until when it is too new to redirect money; null where it is not. */
  newUntilTs: v.nullable(UnixSeconds),
})

const AccountKey = v.object({
  id: v.string(),
  name: v.string(),
  isSynced: v.boolean(),
  usedTs: UnixSeconds,
})

export const ConsoleAccount = v.object({
  ...v.omit(AccountRow, ['isStopped', 'transfers', 'holds']).entries,
  language: v.nullable(v.picklist(['en', 'de'])),
  /** Why it agrees nothing and is paid nothing; null where it runs. */
  stop: v.nullable(v.object({ begunBy: v.string(), begunTs: UnixSeconds, reason: v.string() })),
  screening: v.object({
    state: v.picklist(SCREENING_STATES),
    askedTs: v.nullable(UnixSeconds),
  }),
  limits: v.array(
    v.object({
      window: v.picklist(LIMIT_WINDOWS),
      usedEUR: DecimalText,
      allowedEUR: DecimalText,
    }),
  ),
  /** What waits for somebody, the oldest first. */
  waiting: v.array(WaitingItem),
  recipients: v.array(AccountRecipient),
  /** Newest first; `transfers` counts the others too. */
  quotes: v.array(Found),
  transfers: v.object({ count: v.number(), sumEUR: DecimalText }),
  devices: v.array(AccountDevice),
  passkeys: v.array(AccountKey),
  /** About the account itself. */
  proposals: v.array(OpenProposal),
  /** When all passkeys go, unless it is stopped; null where nothing waits. */
  recoveryTs: v.nullable(UnixSeconds),
  /** Null where none is kept. */
  export: v.nullable(AccountExport),
  acts: v.array(OfferedAct),
  audit: v.array(AuditRow),
})
export type ConsoleAccount = v.InferOutput<typeof ConsoleAccount>

export const listAccounts = operatorEndpoint('listAccounts', 'GET /v1/console/accounts', {
  summary: 'Accounts by a part of their name, e-mail or id, newest first.',
  query: v.object({ q: v.optional(v.pipe(text(100), v.trim()), '') }),
  payload: AccountList,
  errors: ['VALIDATION_FAILED'],
})

export const getAccount = operatorEndpoint('getAccount', 'GET /v1/console/accounts/{id}', {
  summary: 'An account: what waits, its recipients, quotes, devices, keys and limits.',
  ...oneById,
  payload: ConsoleAccount,
})

export const addAccount = operatorEndpoint('addAccount', 'POST /v1/console/accounts', {
  summary: 'Register a person or a company: with that they can sign in. One operator.',
  body: v.strictObject({
    email: v.pipe(text(254), v.trim(), v.toLowerCase(), v.email()),
    type: AccountType,
    name: v.pipe(text(90), v.trim(), v.minLength(1), v.regex(/^[^\p{C}]+$/u)),
    reason: Reason,
  }),
  payload: v.object({ id: v.string() }),
  errors: ['VALIDATION_FAILED'],
})
