import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { text } from '../schema'

export const IbanCheck = v.object({
  isIBANValid: v.boolean(),
  /** Whether the IBAN's country takes part in SEPA. */
  isCountryValid: v.boolean(),
  iban: v.string(),
  /** Empty where open data has no BIC for the bank; never invented. */
  bic: v.string(),
  bankName: v.string(),
})
export type IbanCheck = v.InferOutput<typeof IbanCheck>

export const checkIban = endpoint('checkIban', 'POST /v1/private/iban/get-data', {
  summary: 'Check an IBAN: structure, check digits, SEPA country, bank.',
  access: 'session',
  body: v.strictObject({ iban: text(64) }),
  payload: IbanCheck,
  errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
})
