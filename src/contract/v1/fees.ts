import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { DecimalText, RecipientId } from '../schema'

export const Fee = v.object({ additionalFeeEUR: DecimalText })
export type Fee = v.InferOutput<typeof Fee>

export const calculateFee = endpoint({
  name: 'calculateFee',
  summary: 'The transaction fee for a transfer to a recipient.',
  method: 'POST',
  path: '/v1/private/fee/calc',
  access: 'session',
  body: v.strictObject({ beneficiaryId: RecipientId }),
  payload: Fee,
  errors: ['INVALID_SESSION', 'VALIDATION_FAILED', 'NOT_FOUND'],
})
