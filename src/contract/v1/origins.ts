import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { AddressText, ById, ChainId, text, UnixSeconds } from '../schema'

/** The address is that of an own wallet. */
const told = { kind: v.picklist(['own-wallet', 'provider']), address: v.optional(AddressText) }

/** Where the crypto of a transfer comes from (EU 2023/1113), and what there is to choose from. */
export const TransferOrigin = v.object({
  chainId: ChainId,
  networkName: v.string(),
  /** Absent while nothing is stated. */
  stated: v.optional(
    v.object({ ...told, provider: v.optional(v.string()), statedTs: UnixSeconds }),
  ),
  /** Proved on this chain, the newest proof first. */
  wallets: v.array(AddressText),
  /** What came is held until the answer fits it. */
  isRequired: v.boolean(),
  /** Why the answer does not fit; absent where it does. */
  gap: v.optional(v.picklist(['missing', 'other-sender'])),
  /** Of crypto that is held for an answer: until then it is converted as agreed. */
  agreedUntilTs: v.optional(UnixSeconds),
})
export type TransferOrigin = v.InferOutput<typeof TransferOrigin>

/** A proved address of an own wallet, or the name of a provider where its customer wants to give it. */
export const OriginAnswer = v.strictObject({
  ...told,
  provider: v.optional(v.pipe(text(70), v.trim(), v.minLength(2), v.regex(/\S[^]*\S/u))),
})
export type OriginAnswer = v.InferOutput<typeof OriginAnswer>

const ofOne = {
  ...({ access: 'session', params: ById } as const),
  payload: v.object({ origin: TransferOrigin }),
} as const

export const getOrigin = endpoint('getOrigin', 'GET /v1/private/transactions/{id}/origin', {
  ...ofOne,
  summary: 'Where the crypto of a transfer comes from, as its customer has stated it.',
  errors: ['NOT_FOUND'],
})

export const stateOrigin = endpoint('stateOrigin', 'POST /v1/private/transactions/{id}/origin', {
  ...ofOne,
  summary:
    'State where the crypto of a transfer comes from. The newest answer counts; what was held for it alone goes on.',
  body: OriginAnswer,
  errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT'],
})
