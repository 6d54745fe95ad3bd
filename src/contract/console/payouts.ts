import * as v from 'valibot'

import { DecimalText, UnixSeconds } from '../schema'
import { oneById, operatorEndpoint } from './operator-endpoint'
import { decided, HistoryEvent } from './waiting'

export const PAYOUT_STATES = [
  'queued',
  'claimed',
  'submitting',
  'unknown',
  'submitted',
  'awaiting-authorisation',
  'accepted',
  'completed',
  'rejected',
  'returned',
  'disputed',
  'cancelled',
] as const

const EVIDENCE_FACTS = [
  'committed',
  'handed-over',
  'withdrawn',
  'adopted',
  'recall-asked',
  'status',
  'debit',
  'return',
  'bank-attested',
  'debit-stands',
] as const

/** What a piece of evidence says about the payment, read alone. */
const EVIDENCE_TONES = ['ours', 'no', 'paid', 'none'] as const

export const PayoutPiece = v.object({
  fact: v.picklist(EVIDENCE_FACTS),
  tone: v.picklist(EVIDENCE_TONES),
  /** Of a status: as the bank sent it, with its reasons. */
  status: v.nullable(v.string()),
  reasons: v.array(v.string()),
  /** Of a booking. */
  amountEUR: v.nullable(DecimalText),
  isBooked: v.nullable(v.boolean()),
  /** 'pain.002', 'camt.053'. */
  message: v.nullable(v.string()),
  /** File and position, or the proposal. */
  source: v.nullable(v.string()),
  atTs: UnixSeconds,
})
export type PayoutPiece = v.InferOutput<typeof PayoutPiece>

export const CoveredDay = v.object({
  /** YYYY-MM-DD at the bank. */
  day: v.string(),
  state: v.picklist(['covered', 'gap', 'due']),
})

export const ConsolePayout = v.object({
  id: v.string(),
  quoteId: v.string(),
  transactionId: v.string(),
  attempt: v.number(),
  status: v.picklist(PAYOUT_STATES),
  /** Since when it is in this state. */
  statusTs: UnixSeconds,
  name: v.string(),
  kind: v.picklist(['individual', 'business']),
  ibanTail: v.string(),
  bankName: v.string(),
  accountName: v.string(),
  amountEUR: DecimalText,
  endToEndId: v.string(),
  msgId: v.string(),
  uetr: v.string(),
  fileName: v.nullable(v.string()),
  fileSha256: v.nullable(v.string()),
  bankReason: v.nullable(v.string()),
  recall: v.nullable(v.picklist(['asked', 'refused', 'granted'])),
  evidence: v.array(PayoutPiece),
  coverage: v.array(CoveredDay),
  /** For the bank, while it is asked to call a payment back. */
  recallRequest: v.nullable(v.string()),
  ...decided,
  history: v.array(HistoryEvent),
})
export type ConsolePayout = v.InferOutput<typeof ConsolePayout>

export const getPayout = operatorEndpoint('getPayout', 'GET /v1/console/payouts/{id}', {
  summary: 'A payout with its evidence, what statements cover, and which acts are open.',
  ...oneById,
  payload: ConsolePayout,
})
