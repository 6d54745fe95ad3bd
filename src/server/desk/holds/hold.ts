import { internalError } from '@kernel/app-error'
import { token, type Unit } from '@kernel/units'
import type { HoldRow } from '@server/ports/tables/money'
import type { Selectable } from 'kysely'
import { type HoldState, isHoldState } from './transitions'

const REASONS = [
  'late',
  'over',
  'wrong-token',
  'second',
  'no-quote',
  'underpaid',
  'too-small',
  'unlisted',
  'bank',
] as const
export type HoldReason = (typeof REASONS)[number]

/** Money that came and that no quote takes by itself, until its owner has decided and it is paid out or back. */
export interface StoredHold {
  readonly id: string
  readonly accountId: string
  readonly recipientId: number
  readonly address: string
  readonly chainId: number
  /** Lower case. */
  readonly asset: string
  /** Null for a token that the desk does not list. */
  readonly unit: Unit | null
  readonly units: bigint
  readonly reason: HoldReason
  /** The quote that it came for, where there is one. */
  readonly quoteId: string | null
  /** Its own row in the activity; null where the quote itself is on hold and shows it. */
  readonly transactionId: string | null
  readonly status: HoldState
  readonly openedAt: Date
  readonly settledQuoteId: string | null
  readonly refund: Refund | null
  readonly closedAt: Date | null
}

interface Refund {
  readonly to: string
  readonly askedAt: Date
  readonly txHash: string | null
  readonly sentAt: Date | null
}

export function toHold(row: Selectable<HoldRow>): StoredHold {
  const reason = REASONS.find((known) => known === row.reason)
  if (!reason || !isHoldState(row.status)) throw internalError('unknown hold', row.id)
  return {
    id: row.id,
    accountId: row.account_id,
    recipientId: row.recipient_id,
    address: row.address,
    chainId: row.chain_id,
    asset: row.asset,
    unit: row.symbol === null || row.decimals === null ? null : token(row.symbol, row.decimals),
    units: BigInt(row.units),
    reason,
    quoteId: row.quote_id,
    transactionId: row.transaction_id,
    status: row.status,
    openedAt: row.opened_at,
    settledQuoteId: row.settled_quote_id,
    refund: refundOf(row),
    closedAt: row.closed_at,
  }
}

function refundOf(row: Selectable<HoldRow>): Refund | null {
  if (row.refund_to === null || row.refund_asked_at === null) return null
  const { refund_tx: txHash, refund_sent_at: sentAt } = row
  return { to: row.refund_to, askedAt: row.refund_asked_at, txHash, sentAt }
}
