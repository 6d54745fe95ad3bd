import * as v from 'valibot'

import { endpoint, type BodyOf } from '../endpoint'
import { AccountType, text, UnixSeconds } from '../schema'

/** What the recipient's bank says of a name and an account (Verification of Payee). */
export const PayeeCheck = v.object({
  /** `not-possible` also where the host asks no bank. */
  outcome: v.picklist(['match', 'close-match', 'no-match', 'not-possible']),
  /** With a close match: the name as the bank has it. */
  bankSpelling: v.optional(v.string()),
  checkedTs: UnixSeconds,
})
export type PayeeCheck = v.InferOutput<typeof PayeeCheck>

export const checkPayee = endpoint('checkPayee', 'POST /v1/private/sepa/recipient/check', {
  summary:
    'Ask the recipient’s bank whether name and IBAN belong together; an answer serves a day.',
  access: 'session',
  body: v.strictObject({
    type: AccountType,
    firstName: text(200),
    lastName: text(200),
    iban: text(64),
  }),
  payload: PayeeCheck,
  errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
})
export type PayeeQuestion = BodyOf<typeof checkPayee>
