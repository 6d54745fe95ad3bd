import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { DecimalText } from '../schema'
import { historyFilter } from './history-filter'
import { Transaction, listTransactions } from './transactions'

export const MATCH_FIELDS = ['id', 'hash', 'iban', 'euros', 'tokens', 'nickname', 'name'] as const
export type MatchField = (typeof MATCH_FIELDS)[number]

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** In which text of the transaction the searched text stands, and where; of an amount the whole is meant. */
export const HistoryMatch = v.object({
  field: v.picklist(MATCH_FIELDS),
  text: v.string(),
  start: Count,
  end: Count,
})
export type HistoryMatch = v.InferOutput<typeof HistoryMatch>

export const FoundTransaction = v.object({
  transaction: Transaction,
  /** Absent where no text was given. */
  match: v.optional(HistoryMatch),
})
export type FoundTransaction = v.InferOutput<typeof FoundTransaction>

/** Of all that is found, on whichever page; money counts where it was paid out. */
export const HistorySums = v.object({
  found: Count,
  /** As many are left by the filters alone, without the text. */
  outOf: Count,
  paidOut: Count,
  receivesEUR: DecimalText,
  feeEUR: DecimalText,
  tokens: v.array(v.object({ symbol: v.string(), amount: DecimalText })),
  /** Newest first, each with the euros paid out of what was created in it (UTC). */
  months: v.array(
    v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), receivesEUR: DecimalText }),
  ),
  /** What the text was found as. */
  fields: v.array(v.picklist(MATCH_FIELDS)),
})
export type HistorySums = v.InferOutput<typeof HistorySums>

export const FoundPage = v.object({
  found: v.array(FoundTransaction),
  nextCursor: v.optional(v.string()),
  /** Of the first page. */
  sums: v.optional(HistorySums),
})
export type FoundPage = v.InferOutput<typeof FoundPage>

export const searchTransactions = endpoint(
  'searchTransactions',
  'GET /v1/private/transactions/search',
  {
    summary: 'The transactions of the account that fit a filter, newest first; 50 a page.',
    access: 'session',
    query: v.strictObject({
      ...historyFilter,
      ...v.pick(listTransactions.query, ['cursor']).entries,
    }),
    payload: FoundPage,
    errors: ['VALIDATION_FAILED'],
  },
)
