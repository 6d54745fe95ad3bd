import * as v from 'valibot'

import { DecimalText, text, UnixSeconds } from '../schema'
import { operatorEndpoint } from './operator-endpoint'

const FOUND_KINDS = ['payout', 'quote', 'hold', 'deposit', 'account'] as const

export const Found = v.object({
  kind: v.picklist(FOUND_KINDS),
  atTs: UnixSeconds,
  id: v.string(),
  /** The transaction's id as its owner sees it. */
  reference: v.nullable(v.string()),
  name: v.nullable(v.string()),
  status: v.string(),
  amountEUR: v.nullable(DecimalText),
  tokens: v.nullable(v.string()),
  ibanTail: v.nullable(v.string()),
  /** Of a quote the newest attempt to pay it. */
  payoutId: v.nullable(v.string()),
})
export type Found = v.InferOutput<typeof Found>

export const SearchAnswer = v.object({ found: v.array(Found), isCut: v.boolean() })
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>

export const searchDesk = operatorEndpoint('searchDesk', 'GET /v1/console/search', {
  summary:
    'Payouts, quotes, holds, deposits and accounts by an id, a name at the bank, the last four of an IBAN, or a hash.',
  query: v.object({ q: v.pipe(text(100), v.trim(), v.minLength(1)) }),
  payload: SearchAnswer,
  errors: ['VALIDATION_FAILED'],
})
