import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { Session } from './auth'

/** Bytes as browsers write them for WebAuthn. */
export const Base64Url = (max: number) => v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(max))
export const KeyType = v.literal('public-key')

/** What browsers make of a use of a passkey (WebAuthn, level 3, as JSON); what else they say is dropped. */
export const PasskeyAssertion = v.object({
  id: Base64Url(1_400),
  rawId: Base64Url(1_400),
  type: KeyType,
  response: v.object({
    clientDataJSON: Base64Url(4_000),
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(4_000),
    userHandle: v.optional(Base64Url(100)),
  }),
})
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>

export const Descriptor = v.object({
  id: v.string(),
  type: KeyType,
  transports: v.array(v.string()),
})

/** What a browser is given to use a passkey. */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  allowCredentials: v.array(Descriptor),
  userVerification: v.literal('required'),
})
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>

/** What is still missing after a right code on a new device: nothing is open yet. */
export const PasskeyAsked = v.object({ passkey: PasskeyRequest })

export const signInWithPasskey = endpoint('signInWithPasskey', 'POST /v1/init/auth/passkey', {
  summary: 'Open a session by a passkey, in the browser whose code was right within five minutes.',
  access: 'public',
  body: v.strictObject({ assertion: PasskeyAssertion }),
  payload: Session,
  errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
})
