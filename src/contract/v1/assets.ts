import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { AddressText, DecimalText, Decimals, NetworkName, text } from '../schema'

export const Token = v.object({
  name: v.string(),
  symbol: v.string(),
  decimals: Decimals,
  /** The native-asset placeholder for a network's own coin. */
  address: AddressText,
  iconURL: v.optional(v.string(), ''),
  network: NetworkName,
  priceEUR: DecimalText,
  /** Percent over a day, signed decimal text. */
  priceChange: v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/)),
})
export type Token = v.InferOutput<typeof Token>

export const popularAssets = endpoint('popularAssets', 'POST /v1/private/assets/popular', {
  summary: 'The popular tokens of the given networks.',
  access: 'session',
  body: v.strictObject({ networks: v.pipe(v.array(NetworkName), v.maxLength(32)) }),
  payload: v.object({ popular: v.array(Token) }),
  errors: ['VALIDATION_FAILED'],
})

/** The longest text that tokens are looked for by. */
export const ASSET_FILTER_MAX = 100

export const findAssets = endpoint('findAssets', 'POST /v1/private/assets/find', {
  summary: 'Tokens by name, symbol or address; on one network, or on all with `unknown`.',
  access: 'session',
  body: v.strictObject({ filter: text(ASSET_FILTER_MAX), network: NetworkName }),
  payload: v.object({ assets: v.array(Token) }),
  errors: ['VALIDATION_FAILED'],
})
