import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { OpaqueId } from '../schema'

export const otcReceipt = endpoint('otcReceipt', 'GET /v1/private/receipts/otc/{id}', {
  summary: 'The PDF statement of an OTC transaction.',
  access: 'session',
  form: 'pdf',
  params: v.strictObject({ id: OpaqueId }),
  query: v.strictObject({
    /** In place of the account's own. */
    language: v.optional(v.picklist(['en', 'de'])),
  }),
  errors: ['NOT_FOUND'],
})
