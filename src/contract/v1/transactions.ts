import * as v from 'valibot'

import { endpoint } from '../endpoint'
import {
  AccountType,
  DecimalText,
  Decimals,
  NetworkName,
  OpaqueId,
  RecipientId,
  SignedText,
  UnixSeconds,
} from '../schema'
import { Arrival, Cost } from './cost'
import { HoldMark } from './holds'
import { Outcome, QuoteDeposit } from './quotes'

export const TotalAmount = v.object({
  amount: SignedText,
  decimals: Decimals,
  currency: v.string(),
  type: v.picklist(['token', 'fiat']),
  notAvailable: v.optional(v.boolean()),
  skeleton: v.optional(v.boolean()),
})
export type TotalAmount = v.InferOutput<typeof TotalAmount>

export const TRANSACTION_STATUSES = ['processing', 'pending', 'completed', 'failed'] as const
export const TokenValue = v.object({
  amount: DecimalText,
  decimals: Decimals,
  symbol: v.string(),
  network: v.optional(NetworkName),
})
/** One step of the status timeline: what happened, and when. */
export const StatusDetail = v.object({
  status: v.picklist([
    'submitted',
    'pending',
    'completed',
    'failed',
    'refunded',
    'onHold',
    'unhold',
  ]),
  /** A key of the app's words; the desk sends those of STATUS_STEPS (details.ts). */
  key: v.string(),
  timestamp: v.optional(UnixSeconds),
})
export type StatusDetail = v.InferOutput<typeof StatusDetail>

export const Transaction = v.object({
  id: OpaqueId,
  type: v.picklist(['otc', 'other']),
  status: v.picklist(TRANSACTION_STATUSES),
  createdAt: UnixSeconds,
  clearedAt: v.optional(UnixSeconds),
  expectedSuccessAt: v.optional(UnixSeconds),
  iconUrl: v.optional(v.string()),
  totalAmount: TotalAmount,
  /** The crypto side of the row. */
  tokenAmount: v.optional(TokenValue),
  /** DetailItem each (details.ts); not checked here, so that one bad row costs neither its transaction nor the page. */
  details: v.array(v.unknown()),
  statusDetails: v.array(StatusDetail),
  failReason: v.optional(v.object({ type: v.picklist(['text', 'localized']), value: v.string() })),
  explorerLinkUrl: v.optional(v.string()),
  offChainId: v.optional(v.string()),
  onChainHash: v.optional(v.string()),
  quote: v.optional(
    v.object({ quoteId: OpaqueId, createdTs: UnixSeconds, expiredTs: UnixSeconds }),
  ),
  /** Where what came is held, or was. */
  hold: v.optional(HoldMark),
  cost: v.optional(Cost),
  /** Nothing proves its rate, so that no receipt of it is signed. */
  noReceipt: v.optional(v.boolean()),
  arrival: v.optional(Arrival),
  outcome: v.optional(Outcome),
  /** What came for it after it was settled, until its owner has decided; oldest first. */
  laterDeposits: v.optional(v.array(QuoteDeposit)),
  /** Of held money: the transfer that it came beside. */
  besideTransactionId: v.optional(OpaqueId),
  /** What 'Send again' takes over. */
  beneficiaryId: v.optional(RecipientId),
  beneficiaryName: v.optional(v.string()),
  /** A legal name is set in capitals, its owner's own name for the recipient is not. */
  beneficiaryNameIs: v.optional(v.picklist(['legal', 'nickname'])),
  beneficiaryType: v.optional(AccountType),
  openable: v.boolean(),
  pending: v.boolean(),
  failed: v.boolean(),
  incoming: v.boolean(),
  muted: v.boolean(),
  bordered: v.boolean(),
  strikethrough: v.boolean(),
})
export type Transaction = v.InferOutput<typeof Transaction>

export const TransactionPage = v.object({
  transactions: v.array(Transaction),
  nextCursor: v.optional(v.string()),
  /** Of the first page: what is still under way, or waits for a decision, on later ones. */
  olderOpen: v.optional(v.array(Transaction)),
})
export type TransactionPage = v.InferOutput<typeof TransactionPage>

export const listTransactions = endpoint('listTransactions', 'GET /v1/private/transactions', {
  summary: 'The transactions of the account, newest first; 50 a page, up to 200 by `limit`.',
  access: 'session',
  query: v.strictObject({
    /** Digits, since a query string holds text. */
    limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/))),
    cursor: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/))),
  }),
  payload: TransactionPage,
  errors: ['VALIDATION_FAILED'],
})
