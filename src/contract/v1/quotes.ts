import * as v from 'valibot'

import { endpoint } from '../endpoint'
import {
  AccountType,
  AddressText,
  ChainId,
  DecimalText,
  Decimals,
  NetworkName,
  OpaqueId,
  RecipientId,
  UnixSeconds,
} from '../schema'

export const QUOTE_STATUSES = [
  'awaits-crypto',
  'confirming',
  'processing',
  'completed',
  'failed',
  'expired',
  'on-hold',
  'refunded',
] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

export const Quote = v.object({
  quoteId: OpaqueId,
  transactionId: v.optional(OpaqueId),
  status: v.picklist(QUOTE_STATUSES),
  createdTs: UnixSeconds,
  expiredTs: UnixSeconds,
  tokenAmount: DecimalText,
  /** Euros before fees. */
  eurAmount: v.optional(DecimalText),
  /** Euros for one token. */
  rate: v.optional(DecimalText),
  /** All fees in euros. */
  feeEUR: v.optional(DecimalText),
  token: v.object({
    symbol: v.string(),
    decimals: Decimals,
    network: NetworkName,
    iconURL: v.optional(v.string(), ''),
    address: v.optional(AddressText),
  }),
  chainId: v.optional(ChainId),
  receiverWalletAddress: AddressText,
  beneficiary: v.object({
    id: RecipientId,
    /** As shown: nickname, else the name. */
    name: v.optional(v.string()),
    type: v.optional(AccountType),
    iban: v.optional(v.string()),
  }),
  /** What has arrived so far, and what is still missing, in the token. */
  receivedAmount: v.optional(DecimalText),
  missingAmount: v.optional(DecimalText),
  confirmations: v.optional(
    v.object({
      seen: v.pipe(v.number(), v.integer()),
      needed: v.pipe(v.number(), v.integer()),
    }),
  ),
})
export type Quote = v.InferOutput<typeof Quote>

export const QuoteDraft = v.strictObject({
  beneficiaryId: RecipientId,
  tokenAddress: AddressText,
  chainId: ChainId,
  tokenAmount: DecimalText,
  /** Only compared: the desk prices the quote itself. */
  eurAmount: DecimalText,
  transactionFee: DecimalText,
  networkFee: DecimalText,
  transferFee: DecimalText,
})
export type QuoteDraft = v.InferOutput<typeof QuoteDraft>

export const createQuote = endpoint('createQuote', 'POST /v1/private/quotes', {
  summary: 'Take a quote; the same Idempotency-Key and body give the same quote.',
  access: 'session',
  needsKey: true,
  body: QuoteDraft,
  payload: v.object({ quote: Quote }),
  errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT', 'RATE_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
})

export const getQuote = endpoint('getQuote', 'GET /v1/private/quotes/{id}', {
  summary: 'A quote of the account.',
  access: 'session',
  params: v.strictObject({ id: OpaqueId }),
  payload: v.object({ quote: Quote }),
  errors: ['NOT_FOUND'],
})
