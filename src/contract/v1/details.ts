import * as v from 'valibot'

import { BANK_REASONS, type BankReason } from '@kernel/bank-reasons'
import { DecimalText, UnixSeconds } from '../schema'
import { StatusDetail, TokenValue, TotalAmount, Transaction } from './transactions'

/** What stands in a transaction's lists: as the app reads it, and more strictly as the desk sends it. */

const AMOUNT_FORMATS = ['symbolFirst', 'codeLast', 'valueOnly'] as const
const OTC_STATUSES = ['otc.pending', 'otc.processing', 'otc.failed', 'otc.completed'] as const
/** Labels beyond those that the OTC status gives by itself (decisions.md, TX-13). */
export const SPECIAL_LABELS = ['refunded', 'onHold', 'unhold', 'checking'] as const

/** Why a transaction failed, or is on hold. */
export type FailReason =
  | 'quoteExpired'
  | 'deposit-lost'
  | 'default'
  | 'underpaid'
  | 'too-small'
  | 'travel-rule'
  | `bank.${BankReason}`
const FAIL_REASONS: readonly FailReason[] = [
  'quoteExpired',
  'deposit-lost',
  'default',
  'underpaid',
  'too-small',
  'travel-rule',
  ...BANK_REASONS.map((reason) => `bank.${reason}` as const),
]

/** What each row of the details is called. */
export const DETAIL_KEYS = [
  'status',
  'reason',
  'estimatedDelivery',
  'transactionId',
  'from',
  'rate',
  'fees',
  'to',
  'beneficiary',
  'iban',
  'bic',
  'reference',
  'network',
  'wallet',
  'onChainHash',
] as const
export type DetailKey = (typeof DETAIL_KEYS)[number]

/** What happened to a transaction. */
export const STATUS_STEPS = [
  'quoteAgreed',
  'depositSeen',
  'depositConfirmed',
  'payoutSent',
  'payoutBooked',
  'quoteExpired',
  'processingError',
  'onHold',
  'unhold',
  'checking',
  'resendAsked',
  'refundAsked',
  'refundDeclined',
  'refundApproved',
  'refundSent',
  'refunded',
] as const
export type StatusStep = (typeof STATUS_STEPS)[number]

const AmountValue = v.object({
  ...TotalAmount.entries,
  format: v.optional(v.picklist(AMOUNT_FORMATS), 'symbolFirst'),
})
/** `rate` units of `to` for one `from`. */
const RateValue = v.object({ rate: DecimalText, from: v.string(), to: v.string() })
const StatusValue = v.object({
  status: v.picklist(OTC_STATUSES),
  label: v.optional(v.picklist(SPECIAL_LABELS)),
})
const DateValue = v.object({
  timestamp: UnixSeconds,
  format: v.picklist(['dateTime', 'dateShort']),
})
const FeeValue = v.object({
  displayedItem: AmountValue,
  titleKey: v.string(),
  items: v.array(v.object({ key: v.string(), amount: AmountValue })),
})
const DurationValue = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The item types of product.md 3, with these fields in each. */
function itemsWith<
  const Key extends v.GenericSchema<string>,
  const Localized extends v.GenericSchema<string>,
  const More extends v.ObjectEntries,
>(key: Key, localized: Localized, more: More) {
  const item = <const T extends string, S extends v.GenericSchema>(type: T, value: S) =>
    v.object({ key, type: v.literal(type), value, ...more })
  return v.variant('type', [
    item('Amount', AmountValue),
    item('Status', StatusValue),
    item('Text', v.string()),
    item('LocalizedText', localized),
    item('TokenAmount', TokenValue),
    item('Rate', RateValue),
    item('TokenRate', RateValue),
    item('ReversedTokenRate', RateValue),
    item('TokenToTokenRate', RateValue),
    item('Date', DateValue),
    item('Link', v.object({ text: v.string(), link: v.string() })),
    item('Fee', FeeValue),
    item('Duration', DurationValue),
  ])
}

/** One row of the details, with all that product.md allows in it. The app checks each by itself and skips what does not fit. */
export const DetailItem = itemsWith(v.string(), v.string(), {
  iconUrl: v.optional(v.string()),
  marginBottom: v.optional(v.boolean()),
  skeleton: v.optional(v.boolean()),
})
export type DetailItem = v.InferOutput<typeof DetailItem>

/** One row as the desk sends it: known keys, and no layout. */
export const SentDetail = itemsWith(v.picklist(DETAIL_KEYS), v.picklist(FAIL_REASONS), {})
export type SentDetail = v.InferOutput<typeof SentDetail>

export const SentTransaction = v.object({
  ...Transaction.entries,
  details: v.array(SentDetail),
  statusDetails: v.array(v.object({ ...StatusDetail.entries, key: v.picklist(STATUS_STEPS) })),
  failReason: v.optional(
    v.object({ type: v.literal('localized'), value: v.picklist(FAIL_REASONS) }),
  ),
})
/** A transaction as the desk sends it; every one is a `Transaction`. */
export type SentTransaction = v.InferOutput<typeof SentTransaction>
