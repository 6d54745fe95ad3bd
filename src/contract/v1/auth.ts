import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { AccountType, DecimalText } from '../schema'

export const AccountData = v.object({
  email: v.string(),
  accountUid: v.string(),
  name: v.string(),
  avatarUrl: v.optional(v.string()),
  accountType: v.optional(AccountType),
})
export type AccountData = v.InferOutput<typeof AccountData>

export const ServerSettings = v.object({
  limits: v.object({
    minOTCAmountEUR: DecimalText,
    maxOTCAmountEUR: v.optional(DecimalText),
  }),
  /** The session may only make or show a passkey; absent for every other. */
  needsPasskey: v.optional(v.boolean()),
})
export type ServerSettings = v.InferOutput<typeof ServerSettings>

export const Session = v.object({ accountData: AccountData, serverSettings: ServerSettings })
export type Session = v.InferOutput<typeof Session>

export const self = endpoint('self', 'GET /v1/init/self', {
  summary: 'The account of the session; 403 where there is none.',
  access: 'public',
  payload: Session,
  errors: ['INVALID_SESSION'],
})

export const disconnect = endpoint('disconnect', 'POST /v1/private/disconnect', {
  summary: 'End the session.',
  access: 'session',
})
