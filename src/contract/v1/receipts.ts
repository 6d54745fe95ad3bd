import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { OpaqueId } from '../schema'

export const otcReceipt = endpoint({
  name: 'otcReceipt',
  summary: 'The PDF statement of an OTC transaction.',
  method: 'GET',
  path: '/v1/private/receipts/otc/{id}',
  access: 'session',
  form: 'pdf',
  params: v.strictObject({ id: OpaqueId }),
  errors: ['INVALID_SESSION', 'NOT_FOUND'],
})
