import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { DecimalText, RecipientId } from '../schema'

export const Fee = v.object({ additionalFeeEUR: DecimalText })
export type Fee = v.InferOutput<typeof Fee>

export const calculateFee = endpoint('calculateFee', 'POST /v1/private/fee/calc', {
  summary: 'The transaction fee for a transfer to a recipient.',
  access: 'session',
  body: v.strictObject({ beneficiaryId: RecipientId }),
  payload: Fee,
  errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
})
