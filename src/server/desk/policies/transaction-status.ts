import type { FailReason } from '@contract/v1/details'
import type { Transaction } from '@contract/v1/transactions'
import type { BankReason } from '@kernel/bank-reasons'
import type { QuoteHoldReason, QuoteRecord, QuoteState } from '../records/quote/row'

type ListedStatus = Transaction['status']

const STATUSES: Readonly<Record<QuoteState, ListedStatus>> = {
  'awaits-crypto': 'pending',
  confirming: 'processing',
  processing: 'processing',
  'on-hold': 'processing',
  completed: 'completed',
  expired: 'failed',
  failed: 'failed',
  refunded: 'failed',
}

/** The list's status of a quote's state. */
export const listedStatus = (state: QuoteState): ListedStatus => STATUSES[state]

const isOpen = (state: QuoteState): boolean =>
  STATUSES[state] === 'pending' || STATUSES[state] === 'processing'

// The keys of a literal object are its names.
export const OPEN_STATES = (Object.keys(STATUSES) as QuoteState[]).filter(isOpen)

export const transactionFlags = (state: QuoteState) => ({
  openable: true,
  pending: isOpen(state),
  failed: STATUSES[state] === 'failed',
  incoming: false,
  muted: STATUSES[state] === 'failed',
  bordered: false,
  strikethrough: state === 'expired' || state === 'failed',
})

const FAILURES: Readonly<Record<QuoteState, 'quoteExpired' | 'default' | null>> = {
  'awaits-crypto': null,
  confirming: null,
  processing: null,
  'on-hold': null,
  completed: null,
  expired: 'quoteExpired',
  failed: 'default',
  refunded: 'default',
}

/** Why it failed; null where it has not. */
const failureOf = (state: QuoteState) => FAILURES[state]

interface FailureFacts {
  readonly bankReason: BankReason | null
  readonly isDepositLost: boolean
}

/** Why it failed or is on hold; null where all is well. */
export function failReasonOf(
  { status, holdReason }: Pick<QuoteRecord, 'status' | 'holdReason'>,
  { bankReason, isDepositLost }: FailureFacts,
): FailReason | null {
  if (status === 'expired' && isDepositLost) return 'deposit-lost'
  if (status !== 'on-hold') return failureOf(status)
  return holdReason === null ? 'default' : holdReasonOf(holdReason, bankReason)
}

const holdReasonOf = (reason: QuoteHoldReason, bankReason: BankReason | null): FailReason =>
  reason === 'bank' ? `bank.${bankReason ?? 'other'}` : reason
