import type { ColumnType, Selectable } from 'kysely'

import type { Hold } from '@contract/v1/holds'
import { type BaseUnits, baseUnits } from '@kernel/amounts'
import { token, type Unit } from '@kernel/units'
import type { NumericColumn } from '@server/ports/columns'
import type { Db } from '@server/ports/db'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'

export type HoldReason = Hold['reason']
export type HoldState = Hold['status']

export interface HoldRow {
  id: string
  account_id: string
  recipient_id: number
  address: string
  chain_id: number
  asset: string
  symbol: string | null
  decimals: number | null
  units: NumericColumn<BaseUnits>
  is_dust: ColumnType<boolean, boolean | undefined>
  refund_units: NumericColumn<BaseUnits> | null
  reason: HoldReason
  quote_id: string | null
  transaction_id: string | null
  status: HoldState
  opened_at: Date
  decide_since: ColumnType<Date | null, Date | null | undefined>
  settled_quote_id: string | null
  refund_to: string | null
  refund_asked_at: Date | null
  refund_tx: string | null
  refund_sent_at: Date | null
  closed_at: Date | null
  resend_to: ColumnType<RecipientSnapshot | null, string | null, string | null>
  resend_asked_at: Date | null
}

export type HoldTables = { holds: HoldRow }

export const holdTable = (db: Db) => db.withTables<HoldTables>()

/** Money kept back that no quote takes by itself, until its owner decides: paid out, or refunded. */
export interface HoldRecord {
  readonly id: string
  readonly accountId: string
  readonly recipientId: number
  readonly address: string
  readonly chainId: number
  /** Lower case. */
  readonly asset: string
  /** Null for a token that the desk does not list. */
  readonly unit: Unit | null
  readonly units: BaseUnits
  /** What a refund sends: less where refused euros bought less. */
  readonly refundUnits: BaseUnits
  readonly reason: HoldReason
  /** The quote that it came for, where there is one. */
  readonly quoteId: string | null
  /** Its own row in the activity; null where the quote itself is on hold and shows it. */
  readonly transactionId: string | null
  readonly status: HoldState
  readonly openedAt: Date
  /** When its owner was given all the time to decide anew; null where they never were. */
  readonly decideSince: Date | null
  readonly settledQuoteId: string | null
  readonly refund: Refund | null
  /** Whom its owner wants to have the euros that a bank refused or returned. */
  readonly resend: Resend | null
}

interface Refund {
  readonly to: string
  readonly askedAt: Date
  readonly txHash: string | null
  readonly sentAt: Date | null
}

interface Resend {
  readonly recipient: RecipientSnapshot
  readonly askedAt: Date
}

/** No decision reads `closed_at`; lists and exports read it themselves. */
export type ReadHoldRow = Omit<Selectable<HoldRow>, 'closed_at'>

export const toHold = (row: ReadHoldRow): HoldRecord => ({
  id: row.id,
  accountId: row.account_id,
  recipientId: row.recipient_id,
  address: row.address,
  chainId: row.chain_id,
  asset: row.asset,
  unit: row.symbol === null || row.decimals === null ? null : token(row.symbol, row.decimals),
  units: baseUnits(row.units),
  refundUnits: baseUnits(row.refund_units ?? row.units),
  reason: row.reason,
  quoteId: row.quote_id,
  transactionId: row.transaction_id,
  status: row.status,
  openedAt: row.opened_at,
  decideSince: row.decide_since,
  settledQuoteId: row.settled_quote_id,
  refund: refundOf(row),
  resend: resendOf(row),
})

function refundOf(row: ReadHoldRow): Refund | null {
  if (row.refund_to === null || row.refund_asked_at === null) return null
  const { refund_tx: txHash, refund_sent_at: sentAt } = row
  return { to: row.refund_to, askedAt: row.refund_asked_at, txHash, sentAt }
}

function resendOf({ resend_to: recipient, resend_asked_at: askedAt }: ReadHoldRow) {
  return recipient && askedAt && { recipient, askedAt }
}

export const selectHolds = (db: Db) => holdTable(db).selectFrom('holds').selectAll()

export async function firstHold(found: ReturnType<typeof selectHolds>): Promise<HoldRecord | null> {
  const row = await found.executeTakeFirst()
  return row ? toHold(row) : null
}
