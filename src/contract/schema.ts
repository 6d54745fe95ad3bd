import * as v from 'valibot'

import { NETWORKS } from '@kernel/networks'

/** Schema pieces that more than one call uses. Amounts are decimal text, instants unix seconds (decisions.md 3). */

/** A non-negative decimal number as text, never a JSON number. */
export const DecimalText = v.pipe(v.string(), v.regex(/^\d{1,60}(\.\d{1,36})?$/))
/** The same, with a minus where it is below zero. */
export const SignedText = v.pipe(v.string(), v.regex(/^-?\d{1,60}(\.\d{1,36})?$/))
/** Unix seconds. */
export const UnixSeconds = v.pipe(v.number(), v.integer(), v.minValue(0))
/** 0x and 40 hex digits, either case. */
export const AddressText = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
/** An id made by the desk: opaque, safe in a path. */
export const OpaqueId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))
/** The parameters of a path that names one thing. */
export const ById = v.strictObject({ id: OpaqueId })
export const UUID_TEXT = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** A UUID made by the desk. */
export const RecordId = v.pipe(v.string(), v.regex(UUID_TEXT))
export const RecipientId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
/** Beyond the largest safe integer JSON numbers are rounded, and name another chain. */
export const ChainId = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)
export const Decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36))
export const NetworkName = v.picklist(NETWORKS)
export const AccountType = v.picklist(['individual', 'business'])

/** Text of bounded length, so that no body grows without end. */
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max))

export type AccountType = v.InferOutput<typeof AccountType>
