import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { ById, UnixSeconds } from '../schema'

const NAMES = 'holder|recipient|iban'

/** A signed receipt with the names that its holder chose to show. */
export const TransferReceipt = v.object({
  /** The text of its file, JSON, as the verify page reads it; src/docs/receipts.md names each field. */
  file: v.string(),
  issuedTs: UnixSeconds,
  /** When the bank sent back what it says was paid; the file cannot know. */
  returnedTs: v.optional(UnixSeconds),
})
export type TransferReceipt = v.InferOutput<typeof TransferReceipt>

export const getReceipt = endpoint('getReceipt', 'GET /v1/private/transactions/{id}/receipt', {
  summary: 'The signed receipt of a transfer that was paid, by the transaction or its quote.',
  access: 'session',
  params: ById,
  query: v.strictObject({
    /** Names to show, with commas between; of the others the hashes alone stand in the file. */
    disclose: v.optional(v.pipe(v.string(), v.regex(new RegExp(`^(${NAMES})(,(${NAMES})){0,2}$`)))),
  }),
  payload: TransferReceipt,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'UNAVAILABLE'],
})
