import type { Updateable } from 'kysely'

import type { BankReason } from '@contract/v1/details'
import type { Tx } from '@server/ports/db'
import { type Actor, recordStateChange, stateMachine } from '../state-event'
import {
  type PayoutFile,
  type PayoutRecord,
  type PayoutRow,
  type PayoutState,
  payoutTable,
  toPayout,
} from './row'

export const payoutStates = stateMachine<PayoutState>('payout', {
  queued: ['claimed', 'cancelled'],
  claimed: ['submitting'],
  submitting: ['submitted', 'unknown', 'accepted', 'completed', 'rejected'],
  unknown: ['submitted', 'accepted', 'completed', 'rejected'],
  submitted: ['accepted', 'completed', 'rejected'],
  accepted: ['completed', 'rejected'],
  completed: ['returned'],
  rejected: [],
  returned: [],
  cancelled: [],
})

export const markClaimed = (tx: Tx, payout: PayoutRecord, by: Actor) =>
  change(tx, payout, 'claimed', by)

/** The file is committed before it leaves: what the bank gets is what stands here. */
export const markSubmitting = (tx: Tx, payout: PayoutRecord, by: Actor, file: PayoutFile) =>
  change(tx, payout, 'submitting', by, {
    file_name: file.name,
    file_content: file.content,
    file_sha256: file.sha256,
  })

/** A worker stopped between commit and file: whether the file is out is not known. */
export const markUnknown = (tx: Tx, payout: PayoutRecord, by: Actor) =>
  change(tx, payout, 'unknown', by)

export const markSubmitted = (tx: Tx, payout: PayoutRecord, by: Actor) =>
  change(tx, payout, 'submitted', by, { submitted_at: by.at })

export const markAccepted = (tx: Tx, payout: PayoutRecord, by: Actor) =>
  change(tx, payout, 'accepted', by, { accepted_at: by.at })

export const markBooked = (tx: Tx, payout: PayoutRecord, by: Actor) =>
  change(tx, payout, 'completed', by, { completed_at: by.at })

export const markRefused = (
  tx: Tx,
  payout: PayoutRecord,
  by: Actor,
  to: 'rejected' | 'returned',
  bank: { readonly code: string; readonly reason: BankReason },
) => change(tx, payout, to, by, { bank_code: bank.code, bank_reason: bank.reason })

/** The only way in which a payout's status changes; answers it in its new state. */
async function change(
  tx: Tx,
  payout: PayoutRecord,
  to: PayoutState,
  by: Actor,
  columns: Updateable<PayoutRow> = {},
): Promise<PayoutRecord> {
  payoutStates.assertCanBecome(payout.status, to)
  const row = await payoutTable(tx)
    .updateTable('payouts')
    .set({ ...columns, status: to })
    .where('id', '=', payout.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStateChange(tx, { subject: 'payout', id: payout.id, from: payout.status, to, ...by })
  return toPayout(row)
}
