import * as v from 'valibot'

import { endpoint } from '../endpoint'
import {
  AccountType,
  AddressText,
  ById,
  ChainId,
  Decimals,
  DecimalText,
  NetworkName,
  OpaqueId,
  RecipientId,
  text,
  UnixSeconds,
} from '../schema'
import { Arrival, Cost } from './cost'
import { HOLD_REASONS, ShownBeneficiary } from './holds'

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

/** A transfer to the quote's address since the quote was taken, whether it pays the quote or not. */
export const QuoteDeposit = v.object({
  hash: v.string(),
  link: v.optional(v.string()),
  chainId: ChainId,
  network: NetworkName,
  /** As people call it. */
  networkName: v.string(),
  /** Absent, with its symbol, for a token that the desk does not list. */
  tokenAmount: v.optional(DecimalText),
  symbol: v.optional(v.string()),
  seenTs: UnixSeconds,
  isFinal: v.boolean(),
  /** Whether it pays this quote; else the reason for which it is held. */
  use: v.picklist(['counts', 'held']),
  reason: v.optional(v.picklist(HOLD_REASONS)),
  /** Once it is final and held: what decides on it, and the transaction that shows it. */
  holdId: v.optional(OpaqueId),
  transactionId: v.optional(OpaqueId),
})
export type QuoteDeposit = v.InferOutput<typeof QuoteDeposit>

/** What is paid out for what arrived, where it is not what was agreed. */
export const Outcome = v.object({
  kind: v.picklist(['over', 'short']),
  tokenAmount: DecimalText,
  eurAmount: DecimalText,
  receivesEUR: DecimalText,
  /** What arrived beyond that and is held, and the transaction that shows it. */
  heldAmount: v.optional(DecimalText),
  heldTransactionId: v.optional(OpaqueId),
})
export type Outcome = v.InferOutput<typeof Outcome>

/** The address signer's word for quote, chain, token, amount and address (src/docs/signed-addresses.md). */
const QuoteAddressProof = v.object({
  key: v.string(),
  signature: v.string(),
  /** As it was signed: the quote may end before. */
  expiresTs: UnixSeconds,
})

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
  addressProof: v.optional(QuoteAddressProof),
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
  cost: v.optional(Cost),
  arrival: v.optional(Arrival),
  /** What the recipient's bank statement will say. */
  reference: v.optional(v.string()),
  /** Its customer is asked where the crypto comes from (`getOrigin`). */
  asksOrigin: v.optional(v.boolean()),
  /** Oldest first. */
  deposits: v.optional(v.array(QuoteDeposit)),
  /** Of what has arrived so far: once it settles, or if nothing more comes. */
  outcome: v.optional(Outcome),
  /** Why it ended without being paid. */
  endedBy: v.optional(v.picklist(['time', 'owner', 'newer-quote', 'decision'])),
  /** The quote that replaced this one. */
  replacedBy: v.optional(OpaqueId),
})
export type Quote = v.InferOutput<typeof Quote>

export const QuoteDraft = v.strictObject({
  beneficiaryId: RecipientId,
  beneficiary: v.optional(ShownBeneficiary),
  tokenAddress: AddressText,
  chainId: ChainId,
  tokenAmount: DecimalText,
  /** Only compared: the desk prices the quote itself. */
  eurAmount: DecimalText,
  transactionFee: DecimalText,
  networkFee: DecimalText,
  transferFee: DecimalText,
  /** What the recipient's bank statement shall say; the default where it is left out. */
  reference: v.optional(text(140)),
  /** Its owner sends although the bank has the account under another name. */
  acceptsNoMatch: v.optional(v.boolean()),
})
export type QuoteDraft = v.InferOutput<typeof QuoteDraft>

export const createQuote = endpoint('createQuote', 'POST /v1/private/quotes', {
  summary:
    'Take a quote; the same Idempotency-Key and body give the same quote. A large one is refused with what to confirm, until its person has.',
  access: 'session',
  needsKey: true,
  body: QuoteDraft,
  payload: v.object({ quote: Quote }),
  errors: [
    ...(['VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT', 'FORBIDDEN'] as const),
    ...(['RATE_UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const),
  ],
})

/** What a look at a quote tells: how it stands, and as much more of it as the host says. */
const QuoteNews = v.object({
  ...v.partial(Quote).entries,
  status: Quote.entries.status,
  expiredTs: Quote.entries.expiredTs,
})

export const getQuote = endpoint('getQuote', 'GET /v1/private/quotes/{id}', {
  summary: 'A quote of the account.',
  access: 'session',
  params: ById,
  payload: v.object({ quote: QuoteNews }),
  errors: ['NOT_FOUND'],
})
