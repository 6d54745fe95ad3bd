import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { AddressText, DecimalText, Decimals, NetworkName } from '../schema'
import { Arrival, Cost } from './cost'

export const TokenRef = v.strictObject({
  address: AddressText,
  decimals: Decimals,
  network: NetworkName,
})
export type TokenRef = v.InferOutput<typeof TokenRef>

export const Conversion = v.object({
  tokenAmount: DecimalText,
  EURAmount: DecimalText,
  /** Euros for one token. */
  rate: DecimalText,
  cost: v.optional(Cost),
  /** Of a transfer that is paid for now. */
  arrival: v.optional(Arrival),
  /** A quote may name its beneficiary; an older desk, which does not say so, refuses that field. */
  takesBeneficiary: v.optional(v.boolean()),
})
export type Conversion = v.InferOutput<typeof Conversion>

const errors = ['VALIDATION_FAILED', 'NOT_FOUND', 'RATE_UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const

export const convertToEur = endpoint('convertToEur', 'POST /v1/private/convert/fromTokenToEUR', {
  summary: 'How many euros a token amount gives now, before fees.',
  access: 'session',
  body: v.strictObject({ tokenAmount: DecimalText, fromToken: TokenRef }),
  payload: Conversion,
  errors,
})

export const convertToToken = endpoint(
  'convertToToken',
  'POST /v1/private/convert/fromEURToToken',
  {
    summary:
      'How many tokens a euro amount takes now, before fees or so that a recipient gets it exactly.',
    access: 'session',
    body: v.strictObject({
      EURAmount: DecimalText,
      toToken: TokenRef,
      /** The euros are what the recipient gets, after the fee. */
      recipientGets: v.optional(v.boolean()),
    }),
    payload: Conversion,
    errors,
  },
)
