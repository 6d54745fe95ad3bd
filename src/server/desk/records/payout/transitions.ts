import type { Updateable } from 'kysely'

import type { Tx } from '@server/ports/db'
import { type Actor, stateMachine } from '../state-event'
import { insertEvidence } from './store'
import {
  type PayoutFile,
  type PayoutRecord,
  type PayoutRow,
  type PayoutState,
  payoutTable,
  toPayout,
} from './row'

/** The desk's own steps; from the hand-over on the status is what the evidence comes to. */
export const payoutStates = stateMachine<PayoutState>('payout', {
  queued: ['claimed', 'cancelled'],
  claimed: ['submitting'],
  submitting: ['submitted'],
  unknown: [],
  submitted: [],
  'awaiting-authorisation': [],
  accepted: [],
  completed: [],
  rejected: [],
  returned: [],
  disputed: [],
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
export async function markSubmitting(tx: Tx, payout: PayoutRecord, by: Actor, file: PayoutFile) {
  await insertEvidence(tx, payout.id, [{ kind: 'act', act: 'committed', at: by.at }])
  return change(tx, payout, 'submitting', by, {
    file_name: file.name,
    file_content: file.content,
    file_sha256: file.sha256,
  })
}

export async function markSubmitted(tx: Tx, payout: PayoutRecord, by: Actor) {
  await insertEvidence(tx, payout.id, [{ kind: 'act', act: 'handed-over', at: by.at }])
  return change(tx, payout, 'submitted', by, { submitted_at: by.at })
}
