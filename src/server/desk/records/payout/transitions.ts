import type { Updateable } from 'kysely'

import type { BankReason } from '@kernel/bank-reasons'
import type { Tx } from '@server/ports/db'
import { type Actor, stateMachine } from '../state-event'
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

/** Answers the payout in its new state. */
const change = payoutStates.change(async (tx, id, columns: Updateable<PayoutRow>) => {
  const update = payoutTable(tx).updateTable('payouts').set(columns).where('id', '=', id)
  return toPayout(await update.returningAll().executeTakeFirstOrThrow())
})

export const markClaimed = (tx: Tx, payout: PayoutRecord, by: Actor) =>
  change(tx, payout, 'claimed', by)

/** The file is staged and then committed, before it leaves: what the bank gets is what stands here. */
export const markSubmitting = (tx: Tx, payout: PayoutRecord, by: Actor, file: PayoutFile) =>
  change(tx, payout, 'submitting', by, {
    file_name: file.name,
    file_content: file.content,
    file_sha256: file.sha256,
  })

export const markSubmitted = (tx: Tx, payout: PayoutRecord, by: Actor) =>
  change(tx, payout, 'submitted', by, { submitted_at: by.at })

export const markAccepted = (tx: Tx, payout: PayoutRecord, by: Actor) =>
  change(tx, payout, 'accepted', by, { accepted_at: by.at })

export const markBooked = (tx: Tx, payout: PayoutRecord, by: Actor) =>
  change(tx, payout, 'completed', by, { completed_at: by.at })

interface Refusal {
  readonly to: 'rejected' | 'returned'
  /** As the bank sent it. */
  readonly code: string
  readonly reason: BankReason
}

export const markRefused = (tx: Tx, payout: PayoutRecord, by: Actor, refusal: Refusal) =>
  change(tx, payout, refusal.to, by, { bank_code: refusal.code, bank_reason: refusal.reason })
