import type { ReceiptPayout } from '@kernel/receipt'
import type { Db } from '@server/ports/db'
import { bankReasonText } from '../../policies/bank-reason-texts'
import { recallOf } from '../../policies/payout-recall'
import { evidenceOf } from '../../records/payout/evidence'
import { findByBankIds } from '../../records/payout/find'
import { ENDED_STATES, type PayoutState, selectPayouts } from '../../records/payout/row'
import { euroText, ibanTail } from './amounts'

interface PayoutFilter {
  readonly status: PayoutState | null
  readonly limit: number
  readonly quoteId?: string
}

/** Newest first; of a status that something is awaited of, which people work through, oldest first. */
export async function selectPayoutRows(db: Db, { status, limit, quoteId }: PayoutFilter) {
  const order = status === null || ENDED_STATES.includes(status) ? 'desc' : 'asc'
  let query = selectPayouts(db).orderBy('created_at', order).orderBy('attempt', order).limit(limit)
  if (status !== null) query = query.where('status', '=', status)
  if (quoteId !== undefined) query = query.where('quote_id', '=', quoteId)
  return (await query.execute()).map((row) => ({
    id: row.id,
    quote: row.quote_id,
    attempt: BigInt(row.attempt),
    status: row.status,
    euros: euroText(row.amount_cents),
    endToEndId: row.end_to_end_id,
    bank: row.bank_code,
    created: row.created_at,
  }))
}

export async function selectPayoutFields(db: Db, id: string) {
  const row = await selectPayouts(db).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    quote: row.quote_id,
    attempt: BigInt(row.attempt),
    status: row.status,
    euros: euroText(row.amount_cents),
    creditor: row.creditor_name,
    iban: ibanTail(row.iban),
    endToEndId: row.end_to_end_id,
    msgId: row.msg_id,
    uetr: row.uetr,
    file: row.file_name,
    bank: row.bank_code,
    bankReason: row.bank_reason && bankReasonText(row.bank_reason, 'en').fact,
    recall: recallOf(await evidenceOf(db, id)),
    leaseUntil: row.lease_until,
    created: row.created_at,
    submitted: row.submitted_at,
    accepted: row.accepted_at,
    completed: row.completed_at,
  }
}

/** How the payout that a receipt names stands by now; null where the desk has none by its ids. */
export async function selectReceiptPayout(db: Db, { endToEndId, uetr }: ReceiptPayout) {
  const [payout] = await findByBankIds(db, { endToEndId, uetr, msgIds: [] })
  return payout ? { status: payout.status, paid: euroText(payout.cents) } : null
}
