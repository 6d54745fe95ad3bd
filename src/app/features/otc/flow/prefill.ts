import * as v from 'valibot'

import { AddressText, DecimalText, NetworkName } from '@contract/schema'

/** The token and the amount that an address names: see `paths.otcAgain`. */
const Prefill = v.object({ network: NetworkName, token: AddressText, amount: DecimalText })
export type Prefill = v.InferOutput<typeof Prefill>

/** Null where the address names none, or not all of it. */
export function prefillIn(search: URLSearchParams): Prefill | null {
  const read = v.safeParse(Prefill, Object.fromEntries(search))
  return read.success ? read.output : null
}
