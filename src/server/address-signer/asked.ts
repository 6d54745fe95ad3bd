import * as v from 'valibot'

/** BIP-32's, of an address that is not hardened. */
export const AddressIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7fffffff))
const ascii = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What the desk asks an address for. */
export const AskedAddress = v.strictObject({
  index: AddressIndex,
  quoteId: ascii,
  chainId: whole,
  contract: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  units: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  decimals: whole,
  expiresTs: whole,
})

/** Its fields are looked at by document-problem.ts. */
export const AskedDocument = v.strictObject({ format: v.string(), document: v.looseObject({}) })
