import type { DetailItem } from '@contract/v1/details'
import type { StatusDetail, Transaction } from '@contract/v1/transactions'

import { expiryOf, isExpired } from '../shared/policy'
import { statusItem } from './items'

export type Label =
  | 'complete'
  | 'inProgress'
  | 'failed'
  | 'expired'
  | 'depositLost'
  | 'refunded'
  | 'onHold'
  | 'unhold'
  | 'checking'
export type Tone = 'moving' | 'success' | 'danger' | 'warning' | 'plain'

const BY_OTC_STATUS = {
  'otc.completed': 'complete',
  'otc.pending': 'inProgress',
  'otc.processing': 'inProgress',
  'otc.failed': 'failed',
} as const

const BY_STATUS = {
  completed: 'complete',
  pending: 'inProgress',
  processing: 'inProgress',
  failed: 'failed',
} as const

/** The word of the status badge (decisions.md, TX-13). */
export function labelOf({ status, failReason }: Transaction, items: readonly DetailItem[]): Label {
  const expiry = expiryOf({ status, failReason })
  if (expiry) return expiry
  const item = statusItem(items)
  return item ? (item.value.label ?? BY_OTC_STATUS[item.value.status]) : BY_STATUS[status]
}

const EXPLANATIONS = {
  complete: 'completed',
  inProgress: 'processing',
  unhold: 'processing',
  failed: 'failed',
  expired: 'expired',
  depositLost: 'depositLost',
  refunded: 'refunded',
  onHold: 'onHold',
  checking: 'checking',
} as const

/** Which words explain the status (TX-25); crypto that is held or went back has its own. */
export const explanationOf = (label: Label) => EXPLANATIONS[label]

const TONES: Readonly<Record<Label, Tone>> = {
  complete: 'success',
  inProgress: 'moving',
  failed: 'danger',
  expired: 'plain',
  depositLost: 'plain',
  refunded: 'plain',
  onHold: 'warning',
  unhold: 'moving',
  checking: 'moving',
}

export const toneOf = (label: Label): Tone => TONES[label]

export type TimelineState = 'done' | 'now' | 'failed' | 'ended'

/** How the step at an index stands: all but the last are done (TX-28). */
export function timelineState(
  details: readonly StatusDetail[],
  index: number,
  { status, failReason, hold }: Pick<Transaction, 'status' | 'failReason' | 'hold'>,
): TimelineState {
  const isLast = index === details.length - 1
  if (!isLast || status === 'completed') return 'done'
  // What stands still until its owner decides does not move, and what nobody paid did not fail.
  if (hold?.status === 'held' || isExpired({ status, failReason })) return 'ended'
  return status === 'failed' ? 'failed' : 'now'
}

/** When the bank booked the payment that came back. */
export const paidOutAt = ({ statusDetails }: Pick<Transaction, 'statusDetails'>) =>
  statusDetails.find(({ key }) => key === 'payoutBooked')?.timestamp

/** Decimals of a fiat side of a rate: small rates would lose their meaning at two. */
export function rateDecimals(rate: string): number {
  const [whole = '0', fraction = ''] = rate.split('.')
  if (whole.replace(/^0+/, '').length > 1) return 2
  return /^0*$/.test(whole) && fraction.startsWith('00') ? 8 : 4
}

/** Whose euros are out: the same transfer is offered again. */
export const isPaidTransfer = ({ type, status }: Pick<Transaction, 'type' | 'status'>): boolean =>
  type === 'otc' && status === 'completed'

export const hasReceipt = (transaction: Transaction): boolean =>
  isPaidTransfer(transaction) && transaction.noReceipt !== true

/** The last eight characters in two groups, for reading out; the whole id is copied. */
export const shortId = (id: string): string =>
  id.length > 12 ? id.slice(-8).replace(/(.{4})(?=.)/, '$1 ') : id

/** '0x91f2…c07e'. */
export const shortHash = (hash: string): string =>
  hash.length > 20 ? `${hash.slice(0, 6)}…${hash.slice(-4)}` : hash
