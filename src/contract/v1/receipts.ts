import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { ById } from '../schema'

/** The languages of a statement. */
export const STATEMENT_LANGUAGES = ['en', 'de'] as const
export type StatementLanguage = (typeof STATEMENT_LANGUAGES)[number]

export const otcReceipt = endpoint('otcReceipt', 'GET /v1/private/receipts/otc/{id}', {
  summary: 'The PDF statement of an OTC transaction.',
  access: 'session',
  form: 'pdf',
  params: ById,
  query: v.strictObject({
    /** In place of the account's own. */
    language: v.optional(v.picklist(STATEMENT_LANGUAGES)),
  }),
  errors: ['NOT_FOUND'],
})
