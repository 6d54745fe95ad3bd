import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { text, UnixSeconds } from '../schema'
import { PasskeyAssertion, PasskeyRequest } from '../v1/passkey-use'
import { CreatedPasskey, PasskeyCreation } from '../v1/passkeys'
import { operatorEndpoint } from './operator-endpoint'

/** A person who runs the desk: `id` is the name in the audit log. */
export const Operator = v.object({ id: v.string(), name: v.string() })
export type Operator = v.InferOutput<typeof Operator>

export const OperatorSession = v.object({ operator: Operator, expiresTs: UnixSeconds })
export type OperatorSession = v.InferOutput<typeof OperatorSession>

/** What a browser is given to make an operator's key: one that is found without a name, and stays on its device. */
export const OperatorKeyCreation = v.object({
  ...PasskeyCreation.entries,
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    userVerification: v.literal('required'),
  }),
})
export type OperatorKeyCreation = v.InferOutput<typeof OperatorKeyCreation>

export const InvitationOpened = v.object({ operator: Operator, creation: OperatorKeyCreation })
export type InvitationOpened = v.InferOutput<typeof InvitationOpened>

/** Of who has no session yet. */
const bySomebody = { access: 'public', errors: ['VALIDATION_FAILED'] } as const
const InvitationToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const KeyName = v.pipe(text(90), v.trim(), v.regex(/^[^\p{C}]+$/u))

export const startOperatorSignIn = endpoint(
  'startOperatorSignIn',
  'POST /v1/console/sign-in/start',
  {
    summary: 'What the browser needs to sign in by an operator’s key, whoever it is.',
    access: 'public',
    payload: PasskeyRequest,
  },
)

export const signInOperator = endpoint('signInOperator', 'POST /v1/console/sign-in', {
  ...bySomebody,
  summary:
    'Open an operator’s session. What `startOperatorSignIn` gave works once, for five minutes.',
  body: v.strictObject({ assertion: PasskeyAssertion }),
  payload: OperatorSession,
})

export const openInvitation = endpoint('openInvitation', 'POST /v1/console/invitation/start', {
  ...bySomebody,
  summary: 'Whom a one-time link invites, and what the browser needs to make their key.',
  body: v.strictObject({ token: InvitationToken }),
  payload: InvitationOpened,
})

export const acceptInvitation = endpoint('acceptInvitation', 'POST /v1/console/invitation', {
  ...bySomebody,
  summary: 'Keep the key that the browser has made, use the link up, and open a session.',
  body: v.strictObject({ token: InvitationToken, keyName: KeyName, passkey: CreatedPasskey }),
  payload: OperatorSession,
})

export const operatorSelf = operatorEndpoint('operatorSelf', 'GET /v1/console/self', {
  summary: 'Who is signed in, and until when.',
  payload: OperatorSession,
})

export const signOutOperator = operatorEndpoint('signOutOperator', 'POST /v1/console/sign-out', {
  summary: 'End the session.',
})
