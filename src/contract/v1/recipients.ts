import * as v from 'valibot'

import { endpoint, type Schema, type WireCode } from '../endpoint'
import { AccountType, DecimalText, RecipientId, RecordId, text, UnixSeconds } from '../schema'

/** Another bank account that a new device has asked for; it is made once its time has come, unless it is stopped. */
export const RecipientChange = v.object({
  id: RecordId,
  iban: v.string(),
  /** The new legal name; absent where it stays. */
  name: v.optional(v.string()),
  /** Names that people know of the device that asked; absent where the desk knows none. */
  browser: v.optional(text(40)),
  system: v.optional(text(40)),
  askedTs: UnixSeconds,
  /** When it is made. */
  /** It was stopped within the last 24 hours. */
  isStopped: v.boolean(),
  dueTs: UnixSeconds,
})
export type RecipientChange = v.InferOutput<typeof RecipientChange>

export const Recipient = v.object({
  id: RecipientId,
  type: AccountType,
  /** Holds the company name of a business. */
  firstName: v.string(),
  lastName: v.string(),
  nickname: v.optional(v.string()),
  iban: v.string(),
  bic: v.string(),
  bankName: v.string(),
  /** How many transactions went to it. */
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The reference text of its next transfer. */
  reference: v.string(),
  countryCode: v.string(),
  createdTs: v.optional(UnixSeconds),
  lastUsedTs: v.optional(UnixSeconds),
  change: v.optional(RecipientChange),
})
export type Recipient = v.InferOutput<typeof Recipient>

/** A host may answer a mutation without a list: then the list is empty (product.md 4). */
export const RecipientList = v.object({ recipients: v.optional(v.array(Recipient), []) })
export type RecipientList = v.InferOutput<typeof RecipientList>

const draft = {
  type: AccountType,
  firstName: text(200),
  lastName: text(200),
  nickname: v.optional(text(200)),
  iban: text(64),
  bic: text(11),
  bankName: text(200),
}
export const RecipientDraft = v.strictObject(draft)
export type RecipientDraft = v.InferOutput<typeof RecipientDraft>

const errors = ['VALIDATION_FAILED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'] as const
const CONFIRMED = 'FORBIDDEN tells what has to be confirmed first'

export const listRecipients = endpoint('listRecipients', 'GET /v1/private/sepa/recipients', {
  summary: 'The recipients of the account.',
  access: 'session',
  payload: RecipientList,
})

/** A change of the account's recipients. */
const change = <B extends Schema>(
  name: string,
  call: Parameters<typeof endpoint>[1],
  summary: string,
  body: B,
  more: readonly WireCode[] = [],
) =>
  endpoint(name, call, {
    summary: `${summary}; answers the whole list.`,
    access: 'session',
    body,
    payload: RecipientList,
    errors: [...errors, ...more],
  })

export const addRecipient = change(
  'addRecipient',
  'POST /v1/private/sepa/recipient/add',
  `Add a recipient (${CONFIRMED})`,
  RecipientDraft,
  ['FORBIDDEN'],
)

export const updateRecipient = change(
  'updateRecipient',
  'POST /v1/private/sepa/recipient/update',
  `Change a recipient (${CONFIRMED})`,
  v.strictObject({ id: RecipientId, ...draft }),
  ['FORBIDDEN'],
)

/** The id is that of the change. */
const ChangeDecision = v.strictObject({ id: RecordId, decision: v.picklist(['stop', 'allow']) })
export type ChangeDecision = v.InferOutput<typeof ChangeDecision>

export const decideRecipientChange = change(
  'decideRecipientChange',
  'POST /v1/private/sepa/recipient/change/decide',
  'Stop a waiting change of a recipient, or make it at once',
  ChangeDecision,
  ['CONFLICT'],
)

/** Why a recipient stays, in the payload of a CONFLICT: which transaction to look at first. */
export const RecipientInUse = v.object({
  reason: v.picklist(['transfer-open', 'money-held']),
  transactionId: v.string(),
  /** What is open, and in what: euros that the recipient is to get, or held tokens. */
  amount: v.optional(DecimalText),
  currency: v.optional(v.string()),
})
export type RecipientInUse = v.InferOutput<typeof RecipientInUse>

/** A host that can restore what it removed says so with each removal. */
export const RemovalAnswer = v.object({
  ...RecipientList.entries,
  canRestore: v.optional(v.boolean()),
})
export type RemovalAnswer = v.InferOutput<typeof RemovalAnswer>

export const removeRecipient = endpoint(
  'removeRecipient',
  'POST /v1/private/sepa/recipient/remove',
  {
    summary: 'Remove a recipient unless money for it is open or held; answers the whole list.',
    access: 'session',
    body: v.strictObject({ id: RecipientId }),
    payload: RemovalAnswer,
    errors: [...errors, 'CONFLICT'],
  },
)

export const restoreRecipient = change(
  'restoreRecipient',
  'POST /v1/private/sepa/recipient/restore',
  'Bring a removed recipient back under its id',
  v.strictObject({ id: RecipientId }),
)
