import { internalError } from '@kernel/app-error'
import type { PayoutRow } from '@server/ports/tables/money'
import type { Selectable } from 'kysely'
import { isPayoutState, type PayoutState } from './transitions'

export interface StoredPayout {
  readonly id: string
  readonly quoteId: string
  readonly status: PayoutState
  readonly cents: bigint
  readonly creditorName: string
  readonly iban: string
  /** Empty where unknown. */
  readonly bic: string
  readonly reference: string
  readonly endToEndId: string
  readonly msgId: string
  readonly uetr: string
  readonly file: PayoutFile | null
  readonly fence: number
  readonly bankReason: string | null
  readonly createdAt: Date
  readonly submittedAt: Date | null
  readonly completedAt: Date | null
}

export interface PayoutFile {
  readonly name: string
  readonly content: string
  readonly sha256: string
}

export function toPayout(row: Selectable<PayoutRow>): StoredPayout {
  if (!isPayoutState(row.status)) throw internalError('unknown payout status', row.status)
  return {
    id: row.id,
    quoteId: row.quote_id,
    status: row.status,
    cents: row.amount_cents,
    creditorName: row.creditor_name,
    iban: row.iban,
    bic: row.bic,
    reference: row.reference,
    endToEndId: row.end_to_end_id,
    msgId: row.msg_id,
    uetr: row.uetr,
    file: fileOf(row),
    fence: row.fence,
    bankReason: row.bank_reason,
    createdAt: row.created_at,
    submittedAt: row.submitted_at,
    completedAt: row.completed_at,
  }
}

function fileOf(row: Selectable<PayoutRow>): PayoutFile | null {
  if (row.file_name === null || row.file_content === null || row.file_sha256 === null) return null
  return { name: row.file_name, content: row.file_content, sha256: row.file_sha256 }
}
