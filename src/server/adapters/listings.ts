import { readFileSync } from 'node:fs'
import * as v from 'valibot'

import { AddressText, Decimals, NetworkName } from '@contract/schema'

const Source = v.strictObject({
  address: AddressText,
  heartbeatSeconds: v.pipe(v.number(), v.integer(), v.minValue(60)),
})

const Feed = v.strictObject({ ...Source.entries, second: v.optional(Source) })

const Listings = v.strictObject({
  chains: v.array(
    v.strictObject({
      network: NetworkName,
      eurUsdFeed: Feed,
      nativeUsdFeed: Feed,
      tokens: v.array(
        v.strictObject({
          symbol: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.]{1,12}$/)),
          name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
          decimals: Decimals,
          address: AddressText,
          feed: Feed,
        }),
      ),
    }),
  ),
})
export type Listings = v.InferOutput<typeof Listings>

/** Which tokens a live desk takes, and which price feeds it trusts: the operator's own decision, in a file. */
export function readListings(file: string): Listings {
  const given: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const checked = v.safeParse(Listings, given)
  if (checked.success) return checked.output
  const field = v.getDotPath(checked.issues[0]) ?? 'the file'
  throw new Error(`LISTINGS_FILE does not fit its schema: ${field}: ${checked.issues[0].message}`)
}
