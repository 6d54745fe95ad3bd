import { createHash } from 'node:crypto'
import { type ColumnType, type Selectable, sql } from 'kysely'

import type { BankReason } from '@kernel/bank-reasons'
import type { Cents } from '@kernel/amounts'
import type { Db } from '@server/ports/db'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'

export type PayoutState =
  | 'queued'
  | 'claimed'
  | 'submitting'
  | 'unknown'
  | 'submitted'
  | 'awaiting-authorisation'
  | 'accepted'
  | 'completed'
  | 'rejected'
  | 'returned'
  | 'disputed'
  | 'cancelled'

export const UNSENT_STATES: readonly PayoutState[] = ['queued', 'claimed', 'submitting']

/** The payee has no euros of these, and gets none. */
export const FAILED_STATES: readonly PayoutState[] = ['rejected', 'returned', 'cancelled']
/** Nothing more is awaited of these. */
export const ENDED_STATES: readonly PayoutState[] = ['completed', ...FAILED_STATES]

/** `compiled-query` has the same; its import would lengthen the walk from a deposit to the payout file. */
const literals = (states: readonly PayoutState[]) => sql.join(states.map((state) => sql.lit(state)))

export const IS_PAYOUT_FAILED = sql<boolean>`status in (${literals(FAILED_STATES)})`

/** Something is awaited of the payout; literals, so that the index `payouts_open` serves it. */
export const IS_PAYOUT_OPEN = sql<boolean>`status not in (${literals(ENDED_STATES)})`

/** The sender has something to do; literals, so that the index `payouts_due` serves it. */
export const IS_PAYOUT_UNSENT = sql<boolean>`status in (${literals(UNSENT_STATES)})`

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface PayoutRow {
  id: string
  quote_id: string
  /** Of the quote: nothing leaves while this chain's finality is in doubt. */
  chain_id: number
  attempt: number
  status: PayoutState
  amount_cents: Cents
  recipient_id: number
  recipient_type: RecipientSnapshot['type']
  recipient_nickname: string | null
  creditor_name: string
  iban: string
  bic: string
  bank_name: string
  reference: string
  end_to_end_id: string
  msg_id: string
  uetr: string
  file_name: Later<string>
  file_content: Later<string>
  file_sha256: Later<string>
  lease_until: Later<Date>
  cleared_list: Later<string>
  held_at: Later<Date>
  fence: ColumnType<number, number | undefined, number>
  /** As the bank sent it. */
  bank_code: Later<string>
  bank_reason: Later<BankReason>
  created_at: Date
  submitted_at: Later<Date>
  accepted_at: Later<Date>
  completed_at: Later<Date>
}

/** One SEPA credit transfer. */
export interface PayoutRecord {
  readonly id: string
  readonly quoteId: string
  readonly status: PayoutState
  readonly cents: Cents
  /** As it was when the payout was queued. */
  readonly recipient: RecipientSnapshot
  readonly endToEndId: string
  readonly msgId: string
  readonly uetr: string
  readonly file: PayoutFile | null
  /** Fencing token: a worker with an older one has lost the payout. */
  readonly fence: number
  readonly bankReason: BankReason | null
  readonly heldAt: Date | null
  readonly createdAt: Date
  readonly submittedAt: Date | null
  readonly completedAt: Date | null
}

export interface PayoutFile {
  readonly name: string
  readonly content: string
  readonly sha256: string
}

/** SHA-256 of a file's content, in hexadecimal. */
export const payoutFileHash = (content: string): string =>
  createHash('sha256').update(content).digest('hex')

export type PayoutTables = { payouts: PayoutRow }

export const payoutTable = (db: Db) => db.withTables<PayoutTables>()

export const selectPayouts = (db: Db) => payoutTable(db).selectFrom('payouts').selectAll()

export const toPayout = (row: Selectable<PayoutRow>): PayoutRecord => ({
  id: row.id,
  quoteId: row.quote_id,
  status: row.status,
  cents: row.amount_cents,
  recipient: {
    id: row.recipient_id,
    type: row.recipient_type,
    name: row.creditor_name,
    nickname: row.recipient_nickname,
    iban: row.iban,
    bic: row.bic,
    bankName: row.bank_name,
    reference: row.reference,
  },
  endToEndId: row.end_to_end_id,
  msgId: row.msg_id,
  uetr: row.uetr,
  file: fileOf(row),
  fence: row.fence,
  bankReason: row.bank_reason,
  heldAt: row.held_at,
  createdAt: row.created_at,
  submittedAt: row.submitted_at,
  completedAt: row.completed_at,
})

function fileOf(row: Selectable<PayoutRow>): PayoutFile | null {
  if (row.file_name === null || row.file_content === null || row.file_sha256 === null) return null
  return { name: row.file_name, content: row.file_content, sha256: row.file_sha256 }
}
