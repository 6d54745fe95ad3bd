import * as v from 'valibot'

import { endpoint } from '../endpoint'
import {
  AccountType,
  AddressText,
  ById,
  ChainId,
  DecimalText,
  NetworkName,
  OpaqueId,
  RecipientId,
  text,
  UnixSeconds,
} from '../schema'
import { Arrival, Cost } from './cost'

export const HOLD_STATUSES = [
  'held',
  'accepted',
  'resend-asked',
  'resent',
  'refund-asked',
  'refund-approved',
  'refund-sent',
  'refunded',
] as const

/** Why money is held: what about it no quote takes by itself; `bank` where the bank sent the euros back, `travel-rule` for want of its origin. */
export const HOLD_REASONS = [
  'late',
  'over',
  'wrong-token',
  'second',
  'no-quote',
  'underpaid',
  'too-small',
  'unlisted',
  'bank',
  'travel-rule',
] as const

/** Why there is no rate to accept at the moment, or ever. */
export const OBSTACLES = [
  'refund-only',
  'recipient-gone',
  'too-small',
  'too-large',
  'no-rate',
  'origin-needed',
  'unaccounted',
] as const

export const HoldMark = v.object({
  id: OpaqueId,
  status: v.picklist(HOLD_STATUSES),
  reason: v.picklist(HOLD_REASONS),
})
export type HoldMark = v.InferOutput<typeof HoldMark>

/** The recipient of euros as it was at one time. */
const Beneficiary = v.object({ id: RecipientId, name: v.string(), iban: v.string() })

/** Who was shown to the owner of the money, by the legal name: anybody else by now is refused. */
export const ShownBeneficiary = v.strictObject({ name: text(500), iban: text(64) })
export type ShownBeneficiary = v.InferOutput<typeof ShownBeneficiary>

/** What the holder would get now. */
export const HoldOffer = v.object({
  /** Euros for one token. */
  rate: DecimalText,
  /** Euros before the fee. */
  eurAmount: DecimalText,
  feeEUR: DecimalText,
  receivesEUR: DecimalText,
  /** Until when the desk keeps its word on this rate. */
  validUntilTs: UnixSeconds,
  cost: v.optional(Cost),
  arrival: v.optional(Arrival),
  beneficiary: v.object({
    ...Beneficiary.entries,
    /** What its bank is asked about (`checkPayee`); absent where the quote on hold keeps its own recipient. */
    payee: v.optional(
      v.object({
        type: AccountType,
        firstName: v.string(),
        lastName: v.string(),
        bankName: v.string(),
      }),
    ),
  }),
})
export type HoldOffer = v.InferOutput<typeof HoldOffer>

/** What the desk owes in euros where a bank refused or returned them. */
export const OwedEuros = v.object({
  /** What a recipient gets: what was to be paid, less what banks kept of a return; there is no new fee. */
  receivesEUR: DecimalText,
  /** Absent where nothing had left. */
  returned: v.optional(v.object({ paidEUR: DecimalText, keptEUR: DecimalText })),
  /** The owner decides until then; afterwards operators do. */
  decideUntilTs: UnixSeconds,
  /** Tokens that the euros buy now at the mid-market rate, never more than came; absent while there is no rate. */
  buysAmount: v.optional(DecimalText),
  /** The recipient that the bank refused, or that sent the euros back. */
  beneficiary: Beneficiary,
  /** Sending them again may name its beneficiary; an older desk, which does not say so, refuses that field. */
  takesBeneficiary: v.optional(v.boolean()),
  /** Once the owner has chosen a recipient, or an operator has sent the euros again. */
  resend: v.optional(
    v.object({
      beneficiary: Beneficiary,
      askedTs: UnixSeconds,
      /** Nothing is paid until the bank's statements prove that the first payment was not made, or came back. */
      awaitsProof: v.boolean(),
      arrival: v.optional(Arrival),
    }),
  ),
})
export type OwedEuros = v.InferOutput<typeof OwedEuros>

export const Hold = v.object({
  ...HoldMark.entries,
  /** The transaction that shows it. */
  transactionId: OpaqueId,
  openedTs: UnixSeconds,
  chainId: ChainId,
  network: NetworkName,
  /** As people call it; a refund goes there. */
  networkName: v.string(),
  /** Absent for a token that the desk does not list: nothing of it can be trusted. */
  tokenAmount: v.optional(DecimalText),
  symbol: v.optional(v.string()),
  offer: v.optional(HoldOffer),
  /** Given where there is no offer and the money is still held. */
  obstacle: v.optional(v.picklist(OBSTACLES)),
  /** Of reason `bank`, until crypto is taken instead. */
  owed: v.optional(OwedEuros),
  /** The account's own on this chain, the newest proof first, while a refund can still be asked for. */
  provedWallets: v.optional(v.array(AddressText)),
  refund: v.optional(
    v.object({
      address: AddressText,
      /** Fixed with the approval, where it is not all that came: the euros of a refused payment buy it. */
      tokenAmount: v.optional(DecimalText),
      askedTs: UnixSeconds,
      sentTs: v.optional(UnixSeconds),
      hash: v.optional(v.string()),
      link: v.optional(v.string()),
    }),
  ),
})
export type Hold = v.InferOutput<typeof Hold>

const ofOne = { access: 'session', params: ById, payload: v.object({ hold: Hold }) } as const

export const getHold = endpoint('getHold', 'GET /v1/private/holds/{id}', {
  ...ofOne,
  summary: 'Held money of the account, with what it would give at the rate of this moment.',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const acceptHold = endpoint('acceptHold', 'POST /v1/private/holds/{id}/accept', {
  ...ofOne,
  summary:
    'Pay held money out at the rate just told; the same Idempotency-Key gives the same outcome. A large amount is refused with what to confirm, until its person has.',
  needsKey: true,
  // Only compared: the desk prices it itself.
  body: v.strictObject({
    eurAmount: DecimalText,
    feeEUR: DecimalText,
    beneficiary: v.optional(v.strictObject({ id: RecipientId, ...ShownBeneficiary.entries })),
    /** Its owner sends although the bank has the account under another name. */
    acceptsNoMatch: v.optional(v.boolean()),
  }),
  errors: [
    ...(['VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT', 'FORBIDDEN'] as const),
    ...(['RATE_UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const),
  ],
})

export const resendHold = endpoint('resendHold', 'POST /v1/private/holds/{id}/resend', {
  ...ofOne,
  needsKey: true,
  summary:
    'Send euros that a bank refused or returned to a corrected or another recipient; the same Idempotency-Key gives the same outcome.',
  // Only compared: the desk knows what it owes.
  body: v.strictObject({
    beneficiaryId: RecipientId,
    receivesEUR: DecimalText,
    beneficiary: v.optional(ShownBeneficiary),
  }),
  errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const askRefund = endpoint('askRefund', 'POST /v1/private/holds/{id}/refund', {
  ...ofOne,
  summary:
    'Ask for held money back, on the chain it came by; a person confirms it. FORBIDDEN tells what the account has to confirm first.',
  body: v.strictObject({ address: AddressText }),
  errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})
