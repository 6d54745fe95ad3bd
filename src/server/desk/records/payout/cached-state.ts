import type { BankReason } from '@kernel/bank-reasons'
import type { Tx } from '@server/ports/db'
import { type Actor, recordStateChange } from '../state-event'
import { type PayoutRecord, type PayoutState, payoutTable } from './row'

/** What the evidence comes to; the database asks for a row of it in this transaction. */
export async function cacheState(
  tx: Tx,
  payout: PayoutRecord,
  to: PayoutState,
  by: Actor,
  refusal: { readonly code: string | null; readonly reason: BankReason } | null,
): Promise<void> {
  await payoutTable(tx)
    .updateTable('payouts')
    .set({
      status: to,
      ...(to === 'accepted' && { accepted_at: by.at }),
      ...(to === 'completed' && { completed_at: by.at }),
      ...(refusal && { bank_code: refusal.code, bank_reason: refusal.reason }),
    })
    .where('id', '=', payout.id)
    .execute()
  await recordStateChange(tx, { subject: 'payout', id: payout.id, from: payout.status, to, ...by })
}
