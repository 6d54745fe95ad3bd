import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { AccountType, DecimalText, UnixSeconds } from '../schema'
import { historyFilter } from './history-filter'
import { STATEMENT_LANGUAGES } from './receipts'

/** A larger pack would be drawn for minutes; a shorter period or one recipient makes it smaller. */
export const FUNDS_MOST_TRANSFERS = 200

/** Which paid transfers a pack is about; what is left out narrows nothing. */
const fundsFilter = {
  /** The first day, and the last; by when the payment was known to be booked (UTC). */
  from: historyFilter.from,
  to: historyFilter.to,
  /** Who got the euros, by id. */
  recipient: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/))),
} as const

export const FundsFilter = v.strictObject(fundsFilter)
export type FundsFilter = v.InferOutput<typeof FundsFilter>

/** What a pack says, before it is made; its sums are those of the ledger. */
export const FundsOutline = v.object({
  /** Of the bank; above FUNDS_MOST_TRANSFERS no pack is made, and the sums are of the newest so many. */
  transfers: v.number(),
  /** Of crypto. */
  deposits: v.number(),
  /** What arrived, by token. */
  tokens: v.array(v.object({ amount: DecimalText, symbol: v.string() })),
  wallets: v.object({
    /** That sent. */
    senders: v.number(),
    /** Of these, signed for by the account: when, each day once, oldest first. */
    proved: v.number(),
    provedTs: v.array(UnixSeconds),
  }),
  feesEUR: DecimalText,
  paidEUR: DecimalText,
  /** Who got euros, the most first. */
  recipients: v.array(v.object({ name: v.string(), type: AccountType })),
  receipts: v.number(),
  /** In the ZIP. */
  files: v.number(),
})
export type FundsOutline = v.InferOutput<typeof FundsOutline>

export const outlineFunds = endpoint('outlineFunds', 'GET /v1/private/source-of-funds', {
  summary: 'What a source-of-funds pack of the account would say.',
  access: 'session',
  query: FundsFilter,
  payload: FundsOutline,
  errors: ['VALIDATION_FAILED'],
})

export const downloadFunds = endpoint('downloadFunds', 'GET /v1/private/source-of-funds/pack', {
  summary:
    'The pack for a bank that asks where euros come from: a ZIP with a PDF report, statements and proofs, or the report alone.',
  access: 'session',
  form: 'file',
  query: v.strictObject({
    ...fundsFilter,
    form: v.picklist(['zip', 'pdf']),
    /** In place of the account's own. */
    language: v.optional(v.picklist(STATEMENT_LANGUAGES)),
  }),
  errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
})
