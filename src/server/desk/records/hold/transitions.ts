import type { Updateable } from 'kysely'

import type { BaseUnits } from '@kernel/amounts'
import type { Tx } from '@server/ports/db'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'
import { type Actor, stateMachine } from '../state-event'
import { type HoldRecord, type HoldRow, type HoldState, holdTable, toHold } from './row'

export const holdStates = stateMachine<HoldState>('hold', {
  // 'resent' at once where an operator retries; itself where euros that were thought paid come back, or their owner's time is over.
  held: ['held', 'accepted', 'refund-asked', 'resend-asked', 'resent'],
  // To another recipient, or to crypto, until the euros are sent; back where they were paid after all.
  'resend-asked': ['held', 'resend-asked', 'refund-asked', 'resent'],
  // Back where the bank refuses or returns them once more.
  resent: ['held'],
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

const NO_RESEND = { resend_to: null, resend_asked_at: null }

/** Back to its owner's decision: an operator declined the refund, or the euros were paid after all. */
export const markHeldAgain = (tx: Tx, hold: HoldRecord, by: Actor) =>
  change(tx, hold, 'held', by, NO_RESEND)

/** To its owner's decision once more, who has all the time again. */
export const markDecidedAnew = (tx: Tx, hold: HoldRecord, by: Actor) =>
  change(tx, hold, 'held', by, { ...NO_RESEND, decide_since: by.at })

export const markAccepted = (tx: Tx, hold: HoldRecord, by: Actor, settledQuoteId: string) =>
  change(tx, hold, 'accepted', by, { settled_quote_id: settledQuoteId, closed_at: by.at })

export const markRefundRequested = (tx: Tx, hold: HoldRecord, by: Actor, refundTo: string) =>
  change(tx, hold, 'refund-asked', by, {
    ...NO_RESEND,
    refund_to: refundTo,
    refund_asked_at: by.at,
  })

export const markResendAsked = (
  tx: Tx,
  hold: HoldRecord,
  by: Actor,
  recipient: RecipientSnapshot,
) =>
  change(tx, hold, 'resend-asked', by, {
    resend_to: JSON.stringify(recipient),
    resend_asked_at: by.at,
  })

export const markResent = (tx: Tx, hold: HoldRecord, by: Actor) => change(tx, hold, 'resent', by)

/** Refused or returned once more: its owner decides anew, and has all the time again. */
export const markRefusedAgain = (tx: Tx, hold: HoldRecord, by: Actor) =>
  change(tx, hold, 'held', by, { ...NO_RESEND, opened_at: by.at })

export const markRefundApproved = (tx: Tx, hold: HoldRecord, by: Actor, units: BaseUnits) =>
  change(tx, hold, 'refund-approved', by, { refund_units: units })

/** The transaction that was recorded proves to be none. */
export const markRefundUnsent = (tx: Tx, hold: HoldRecord, by: Actor) =>
  change(tx, hold, 'refund-approved', by)

export const markRefundSent = (tx: Tx, hold: HoldRecord, by: Actor, refundTx: string) =>
  change(tx, hold, 'refund-sent', by, { refund_tx: refundTx, refund_sent_at: by.at })

export const markRefunded = (tx: Tx, hold: HoldRecord, by: Actor) =>
  change(tx, hold, 'refunded', by, { closed_at: by.at })
