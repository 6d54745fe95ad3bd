import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { text } from '../schema'
import { Session } from './auth'
import { PasskeyAsked } from './passkey-use'

const Email = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(254), v.regex(/\S[^]+\S/u))

export const sendCode = endpoint('sendCode', 'POST /v1/init/auth/send', {
  summary:
    'Mail a one-time code, or a link after too many wrong ones. Answers alike for registered and unknown e-mails.',
  access: 'public',
  body: v.strictObject({ email: Email, initial: v.boolean(), ref: v.optional(text(64)) }),
  /** Absent where the mail carries six digits. */
  payload: v.nullish(v.object({ by: v.optional(v.picklist(['link'])) }), null),
  errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
})

/** What is left of a code's tries, in the payload of WRONG_OTP_CODE; at none the code is dead. */
export const WrongCode = v.object({ triesLeft: v.pipe(v.number(), v.integer(), v.minValue(0)) })

export const checkCode = endpoint('checkCode', 'POST /v1/init/auth/check', {
  summary:
    'Check the one-time code, or what a link carries, and open a session, or ask a new device for a passkey. A refusal tells how many tries are left.',
  access: 'public',
  body: v.strictObject({ email: Email, otp: v.pipe(v.string(), v.regex(/^(\d{6}|[\w-]{43})$/)) }),
  payload: v.union([Session, PasskeyAsked]),
  errors: ['WRONG_OTP_CODE', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
})
