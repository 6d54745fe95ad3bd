import * as v from 'valibot'

import { TRANSACTION_STATUSES } from './transactions'

/** Longer than a hash and than any recipient's name that a bank takes. */
export const HISTORY_TEXT_MAX = 100
const MOST_RECIPIENTS = 20

const listOf = (item: string, most: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^(?:${item})(?:,(?:${item})){0,${most - 1}}$`)))

/** A day of the UTC calendar, as 'YYYY-MM-DD'. */
const FilterDay = v.pipe(v.string(), v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))

/**
 * Which transactions of the account are meant: one shape for the search and for the export of what it finds. Texts, since a
 * query string holds them; what is left out narrows nothing.
 */
export const historyFilter = {
  /** As typed: an amount, an id, a hash, the end of an IBAN, or a name. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(HISTORY_TEXT_MAX))),
  /** Of TRANSACTION_STATUSES, with commas between. */
  states: v.optional(listOf(TRANSACTION_STATUSES.join('|'), TRANSACTION_STATUSES.length)),
  /** Ids, with commas between. */
  recipients: v.optional(listOf('[1-9]\\d{0,9}', MOST_RECIPIENTS)),
  /** The first day, and the last; by when the transaction was created. */
  from: v.optional(FilterDay),
  to: v.optional(FilterDay),
} as const

export const HistoryFilter = v.strictObject(historyFilter)
export type HistoryFilter = v.InferOutput<typeof HistoryFilter>
