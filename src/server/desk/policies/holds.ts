import type { Cents } from '@kernel/amounts'
import { domainError } from '@kernel/domain-error'
import { DAY, secondsAfter } from '@kernel/instant'
import type { ProvenRate } from '@server/ports/rates'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'
import type { HoldReason, HoldRecord, HoldState } from '../records/hold/row'
import type { QuoteRecord } from '../records/quote/row'

/** What may become of a hold, and what an address for a refund has to be. */

export interface FoundHold {
  readonly hold: HoldRecord
  /** The quote that is on hold itself, where it is one. */
  readonly own: QuoteRecord | null
}

/** Which money an act is about, as operators sign for it. */
export const heldMoney = ({ accountId, chainId, asset, units }: HoldRecord) => ({
  ...{ account: accountId, chain: String(chainId), asset, units: String(units) },
})

/** What a hold pays: a rate with its proof, the euros, the fee and the recipient. */
export interface HoldTerms extends ProvenRate {
  readonly cents: Cents
  readonly feeCents: Cents
  readonly recipient: RecipientSnapshot
}

export type HoldObstacle =
  | 'refund-only'
  | 'recipient-gone'
  | 'too-small'
  | 'too-large'
  | 'no-rate'
  | 'unaccounted'
  | 'origin-needed'

/** Nothing has left for these, and nobody has promised it. */
export const UNDECIDED_STATES: readonly HoldState[] = ['held', 'refund-asked']

const REFUND_ONLY: readonly HoldReason[] = ['unlisted', 'bank']

export const isRefundOnly = (reason: HoldReason): boolean => REFUND_ONLY.includes(reason)

/** Euros that a bank refused or returned wait for their owner's decision this long; then operators decide. */
const DAYS_TO_DECIDE = 30

export const TO_DECIDE_SECONDS = DAYS_TO_DECIDE * DAY

type Dated = Pick<HoldRecord, 'openedAt' | 'decideSince'>

/** An older node opens a hold anew, and leaves the earlier instant at which its time was given anew. */
export const decideUntil = ({ openedAt, decideSince }: Dated): Date => {
  const since = decideSince !== null && decideSince > openedAt ? decideSince : openedAt
  return secondsAfter(since, TO_DECIDE_SECONDS)
}

type Decided = Dated & Pick<HoldRecord, 'reason' | 'status'>

const isTimeOver = (hold: Omit<Decided, 'status'>, now: Date): boolean =>
  hold.reason === 'bank' && now > decideUntil(hold)

/** Nobody but operators may go on with it. */
export const isDecisionOverdue = (hold: Decided, now: Date): boolean =>
  hold.status === 'held' && isTimeOver(hold, now)

export function assertInTime(hold: Omit<Decided, 'status'>, now: Date): void {
  if (isTimeOver(hold, now)) throw domainError('decision-overdue')
}

/** Why there is nothing to accept, judged by the euros that it would give; null where there is something. */
export function obstacleOf(
  cents: Cents,
  feeCents: Cents,
  maxCents: Cents,
): 'too-small' | 'too-large' | null {
  if (cents <= feeCents) return 'too-small'
  return cents > maxCents ? 'too-large' : null
}

/**
 * Mixed case carries a checksum, so a typing mistake shows; one case carries none and passes. `checked` is the address in
 * the mixed case that it should have.
 */
export function isMistyped(address: string, checked: string): boolean {
  const digits = address.slice(2)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return !isOneCase && digits !== checked.slice(2)
}

const NOBODY = /^0x0{32}/

/** Nobody's: the zero address and the machine's own precompiled ones. */
export const isUnowned = (address: string): boolean => NOBODY.test(address)
