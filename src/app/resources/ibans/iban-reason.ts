import { countrySpecs } from 'ibantools'

import type { IbanCheck } from '@contract/v1/iban'
import { compactIban } from '@kernel/iban'

/** Which rule a refused IBAN breaks; countries are ISO 3166 codes. */
export type IbanReason =
  | { readonly rule: 'start' }
  | { readonly rule: 'unpaid'; readonly country: string }
  | { readonly rule: 'not-sepa'; readonly country: string }
  | {
      readonly rule: 'length'
      readonly country: string
      readonly expected: number
      readonly actual: number
    }
  | { readonly rule: 'digits' }

/** Why the desk refused it, by the countries' table. The desk alone decides whether it may be used. */
export function reasonOf(text: string, { isCountryValid }: IbanCheck): IbanReason {
  const iban = compactIban(text)
  const country = iban.slice(0, 2)
  const spec = countrySpecs[country]
  if (!spec) return { rule: 'start' }
  const expected = spec.chars ?? 0
  if (expected === 0) return { rule: 'unpaid', country }
  if (!isCountryValid) return { rule: 'not-sepa', country }
  if (iban.length !== expected) return { rule: 'length', country, expected, actual: iban.length }
  return { rule: 'digits' }
}
