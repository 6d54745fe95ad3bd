import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { RecordId, text, UnixSeconds } from '../schema'
import { Base64Url, Descriptor, KeyType } from './passkey-use'

const PasskeyName = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\s*[^\p{C}\s]([^\p{C}]{0,88}[^\p{C}\s])?\s*$/u),
)

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
  id: RecordId,
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

const FRESH = 'Needs a sign-in or a confirmation within the last ten minutes; else FORBIDDEN.'
/** A change answers the list after it. */
const ofList = { access: 'session', payload: PasskeyList } as const

export const listPasskeys = endpoint('listPasskeys', 'GET /v1/private/passkeys', {
  ...ofList,
  summary: 'The passkeys of the account, oldest first, 20 at most.',
})

export const startPasskey = endpoint('startPasskey', 'POST /v1/private/passkeys/start', {
  summary: `What the browser needs to make a passkey. ${FRESH}`,
  access: 'session',
  errors: ['FORBIDDEN', 'CONFLICT'],
  payload: PasskeyCreation,
})

export const addPasskey = endpoint('addPasskey', 'POST /v1/private/passkeys/add', {
  ...ofList,
  summary: 'Keep the passkey that the browser has made. What `startPasskey` gave works once.',
  body: v.strictObject({ name: PasskeyName, passkey: CreatedPasskey }),
  errors: ['VALIDATION_FAILED'],
})

export const renamePasskey = endpoint('renamePasskey', 'POST /v1/private/passkeys/{id}/name', {
  ...ofList,
  summary: 'Name a passkey.',
  params: v.strictObject({ id: RecordId }),
  body: v.strictObject({ name: PasskeyName }),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const removePasskey = endpoint('removePasskey', 'POST /v1/private/passkeys/{id}/remove', {
  ...ofList,
  summary: `Remove a passkey. ${FRESH}`,
  params: v.strictObject({ id: RecordId }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'VALIDATION_FAILED'],
})
