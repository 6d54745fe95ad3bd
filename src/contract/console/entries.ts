import * as v from 'valibot'

import { DecimalText, UnixSeconds } from '../schema'
import { oneById, operatorEndpoint } from './operator-endpoint'
import { decided } from './waiting'

/** Why no rule explains it. */
export const SUSPENSE_REASONS = [
  ...(['no-amount-in-cents', 'beyond-its-payments', 'own-credit', 'no-payment-of-ours'] as const),
] as const

export const SuspenseEntry = v.object({
  id: v.string(),
  /** 'camt.053, S225, 14': message, statement and position. */
  place: v.string(),
  isCredit: v.boolean(),
  amountEUR: v.nullable(DecimalText),
  reason: v.picklist(SUSPENSE_REASONS),
  fileName: v.nullable(v.string()),
  counterparty: v.nullable(v.string()),
  /** What the other side wrote. */
  remittance: v.nullable(v.string()),
  endToEndId: v.nullable(v.string()),
  readTs: UnixSeconds,
  /** Payouts whose debit is at least as much, the nearest first: a credit may be the return of one. */
  candidates: v.array(
    v.object({
      id: v.string(),
      transactionId: v.string(),
      name: v.string(),
      amountEUR: DecimalText,
      status: v.string(),
    }),
  ),
  ...decided,
})
export type SuspenseEntry = v.InferOutput<typeof SuspenseEntry>

export const getEntry = operatorEndpoint('getEntry', 'GET /v1/console/entries/{id}', {
  summary: 'A bank entry in suspense, and which acts are open.',
  ...oneById,
  payload: SuspenseEntry,
})
