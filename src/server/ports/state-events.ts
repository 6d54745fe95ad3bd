import type { Tx } from './db'

/** One change of state: who, why, when; written in the transaction that makes the change. */
export interface StateChange {
  readonly subject: 'quote' | 'deposit' | 'payout' | 'hold' | 'conversation'
  readonly id: string
  readonly from: string | null
  readonly to: string
  readonly actor: string
  readonly reason: string
  readonly at: Date
}

export async function record(tx: Tx, change: StateChange): Promise<void> {
  await tx
    .insertInto('state_events')
    .values({
      subject: change.subject,
      subject_id: change.id,
      from_state: change.from,
      to_state: change.to,
      actor: change.actor,
      reason: change.reason,
      at: change.at,
    })
    .execute()
}
