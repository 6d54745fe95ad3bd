import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { DecimalText, RecordId } from '../schema'
import { PasskeyAssertion, PasskeyRequest } from './passkey-use'

/** What is to be confirmed, in the payload of a FORBIDDEN: then the same call works once, within ten minutes. */
export const StepUpAsked = v.object({
  stepUp: v.object({
    id: RecordId,
    act: v.picklist([
      ...(['add-recipient', 'change-recipient', 'create-quote'] as const),
      ...(['ask-refund', 'end-devices', 'set-webhook'] as const),
    ]),
    /** Of who gets the euros. */
    name: v.nullable(v.string()),
    countryCode: v.nullable(v.string()),
    /** The last four characters. */
    ibanEnd: v.nullable(v.string()),
    amount: v.nullable(DecimalText),
    /** `EUR`, or the token's symbol. */
    currency: v.nullable(v.string()),
    address: v.nullable(v.string()),
    /** By what it can be confirmed, the better one first. */
    by: v.array(v.picklist(['passkey', 'code'])),
  }),
})
export type StepUpAsked = v.InferOutput<typeof StepUpAsked>

const ofOne = { access: 'session', params: v.strictObject({ id: RecordId }) } as const

export const startStepUp = endpoint('startStepUp', 'POST /v1/private/step-up/{id}/start', {
  ...ofOne,
  summary: 'What the browser needs to confirm an act by a passkey.',
  payload: PasskeyRequest,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const sendStepUpCode = endpoint('sendStepUpCode', 'POST /v1/private/step-up/{id}/code', {
  ...ofOne,
  summary: 'Mail a code that confirms an act, with what it confirms. An older code is dead.',
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
})

export const confirmStepUp = endpoint('confirmStepUp', 'POST /v1/private/step-up/{id}', {
  ...ofOne,
  summary: 'Confirm an act by a passkey; then make the refused call again.',
  body: v.strictObject({ assertion: PasskeyAssertion }),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const checkStepUpCode = endpoint('checkStepUpCode', 'POST /v1/private/step-up/{id}/check', {
  ...ofOne,
  summary: 'Confirm an act by the mailed code; then make the refused call again.',
  body: v.strictObject({ code: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
  errors: ['NOT_FOUND', 'WRONG_OTP_CODE', 'VALIDATION_FAILED'],
})
