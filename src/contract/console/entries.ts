import * as v from 'valibot'

import { DecimalText, UnixSeconds } from '../schema'
import { oneById, operatorEndpoint } from './operator-endpoint'
import { decided } from './waiting'

export const SuspenseEntry = v.object({
  id: v.string(),
  /** Message, account, statement and position. */
  place: v.string(),
  isCredit: v.boolean(),
  amountEUR: v.nullable(DecimalText),
  /** Why no rule explains it. */
  reason: v.string(),
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
