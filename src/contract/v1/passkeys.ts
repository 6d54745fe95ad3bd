import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { text, UnixSeconds } from '../schema'
import { Base64Url, Descriptor, KeyType, PasskeyAssertion, PasskeyRequest } from './passkey-use'

const PasskeyId = v.pipe(v.string(), v.uuid())
const PasskeyName = v.pipe(v.string(), v.trim(), v.regex(/^[^\p{C}]{1,90}$/u))

/** What browsers make of a new passkey (WebAuthn, level 3, as JSON); what else they say is dropped. */
export const CreatedPasskey = v.object({
  id: Base64Url(1_400),
  rawId: Base64Url(1_400),
  type: KeyType,
  response: v.object({
    clientDataJSON: Base64Url(4_000),
    attestationObject: Base64Url(20_000),
    transports: v.optional(v.pipe(v.array(text(20)), v.maxLength(10)), []),
  }),
})
export type CreatedPasskey = v.InferOutput<typeof CreatedPasskey>

/** What a browser is given to make a passkey. */
export const PasskeyCreation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: KeyType, alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(Descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('preferred'),
    userVerification: v.literal('required'),
  }),
})
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreation>

export const Passkey = v.object({
  id: PasskeyId,
  name: v.string(),
  /** Kept by an account of the device's maker, so that it comes back on another device. */
  isSynced: v.boolean(),
  createdTs: UnixSeconds,
  /** Equal to `createdTs` until it is used. */
  usedTs: UnixSeconds,
})
export type Passkey = v.InferOutput<typeof Passkey>

export const PasskeyList = v.object({ passkeys: v.array(Passkey) })
export type PasskeyList = v.InferOutput<typeof PasskeyList>

export const listPasskeys = endpoint('listPasskeys', 'GET /v1/private/passkeys', {
  summary: 'The passkeys of the account, oldest first, 20 at most.',
  access: 'session',
  payload: PasskeyList,
})

const FRESH = 'Needs a sign-in or a confirmation within the last ten minutes; else FORBIDDEN.'

export const startPasskey = endpoint('startPasskey', 'POST /v1/private/passkeys/start', {
  summary: `What the browser needs to make a passkey. ${FRESH}`,
  access: 'session',
  payload: PasskeyCreation,
  errors: ['FORBIDDEN', 'CONFLICT'],
})

export const addPasskey = endpoint('addPasskey', 'POST /v1/private/passkeys/add', {
  summary: 'Keep the passkey that the browser has made. What `startPasskey` gave works once.',
  access: 'session',
  body: v.strictObject({ name: PasskeyName, passkey: CreatedPasskey }),
  payload: PasskeyList,
  errors: ['VALIDATION_FAILED'],
})

export const renamePasskey = endpoint('renamePasskey', 'POST /v1/private/passkeys/{id}/name', {
  summary: 'Name a passkey.',
  access: 'session',
  params: v.strictObject({ id: PasskeyId }),
  body: v.strictObject({ name: PasskeyName }),
  payload: PasskeyList,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const removePasskey = endpoint('removePasskey', 'POST /v1/private/passkeys/{id}/remove', {
  summary: `Remove a passkey. ${FRESH}`,
  access: 'session',
  params: v.strictObject({ id: PasskeyId }),
  payload: PasskeyList,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'],
})

export const startConfirmation = endpoint(
  'startConfirmation',
  'POST /v1/private/confirmation/start',
  {
    summary: 'What the browser needs to confirm by a passkey who sits there.',
    access: 'session',
    payload: PasskeyRequest,
    errors: ['NOT_FOUND'],
  },
)

export const confirmSession = endpoint('confirmSession', 'POST /v1/private/confirmation', {
  summary: 'Confirm by a passkey who sits there. What `startConfirmation` gave works once.',
  access: 'session',
  body: v.strictObject({ assertion: PasskeyAssertion }),
  errors: ['VALIDATION_FAILED'],
})
