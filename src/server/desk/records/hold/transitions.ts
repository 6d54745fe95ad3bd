import type { Updateable } from 'kysely'

import type { Tx } from '@server/ports/db'
import { type Actor, stateMachine } from '../state-event'
import { type HoldRecord, type HoldRow, type HoldState, holdTable, toHold } from './row'

export const holdStates = stateMachine<HoldState>('hold', {
  held: ['accepted', 'refund-asked'],
  // Back where an operator declines; from approval on the money is on its way.
  'refund-asked': ['held', 'refund-approved'],
  'refund-approved': ['refund-sent'],
  // Back where the recorded transaction proves to be none.
  'refund-sent': ['refund-approved', 'refunded'],
  accepted: [],
  refunded: [],
})

/** Answers the hold in its new state. */
const change = holdStates.change(async (tx, id, columns: Updateable<HoldRow>) => {
  const update = holdTable(tx).updateTable('holds').set(columns).where('id', '=', id)
  return toHold(await update.returningAll().executeTakeFirstOrThrow())
})

/** Back to its owner's decision: an operator declined the refund. */
export const markHeldAgain = (tx: Tx, hold: HoldRecord, by: Actor) => change(tx, hold, 'held', by)

export const markAccepted = (tx: Tx, hold: HoldRecord, by: Actor, settledQuoteId: string) =>
  change(tx, hold, 'accepted', by, { settled_quote_id: settledQuoteId, closed_at: by.at })

export const markRefundRequested = (tx: Tx, hold: HoldRecord, by: Actor, refundTo: string) =>
  change(tx, hold, 'refund-asked', by, { refund_to: refundTo, refund_asked_at: by.at })

export const markRefundApproved = (tx: Tx, hold: HoldRecord, by: Actor) =>
  change(tx, hold, 'refund-approved', by)

export const markRefundSent = (tx: Tx, hold: HoldRecord, by: Actor, refundTx: string) =>
  change(tx, hold, 'refund-sent', by, { refund_tx: refundTx, refund_sent_at: by.at })

export const markRefunded = (tx: Tx, hold: HoldRecord, by: Actor) =>
  change(tx, hold, 'refunded', by, { closed_at: by.at })
