import { domainError } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { HOLD_ACT_STATES } from '../policies/hold-acts'
import { type FoundHold, isDecisionOverdue } from '../policies/holds'
import { paysAnotherRefund } from '../records/hold/find'
import type { HoldRecord } from '../records/hold/row'
import {
  markDecidedAnew,
  markHeldAgain,
  markRefundSent,
  markRefundUnsent,
} from '../records/hold/transitions'
import { type Operation, operatorActor, recordOperatorAction } from '../records/operator-action'
import { withdrawOpenProposal } from '../records/operator-proposal'
import { findAnyHold, lockOpenHold } from '../steps/lock-hold'
import {
  assertRefunds,
  BLOCK_LAG_SECONDS,
  readerOf,
  readRefundPayment,
  type RefundPayment,
  transactionHash,
} from '../steps/refund-payment'
import { selectStateEvents } from '../views/operators/history'

/** Gives the decision back to the owner, with all the time where it is over. */
export async function declineRefund(deps: FlowDeps, id: string, operation: Operation) {
  const found = await findAnyHold(deps.database.db, id)
  return change(deps, found, async (tx, hold, at) => {
    if (!HOLD_ACT_STATES['refund-decline'].includes(hold.status)) throw notNow(hold)
    await withdrawOpenProposal(tx, hold.id, at)
    const entry = { ...operation, subject: hold.id, details: {}, at }
    await recordOperatorAction(tx, { ...entry, action: 'refunds decline' })
    const by = { ...operatorActor(operation), at }
    const isOver = isDecisionOverdue({ ...hold, status: 'held' }, at)
    return isOver ? markDecidedAnew(tx, hold, by) : markHeldAgain(tx, hold, by)
  })
}

/** Records the transaction by which the operator's own wallet has paid; the chain is asked whether it has. */
export async function recordRefund(
  deps: FlowDeps,
  id: string,
  text: string,
  operation: Operation,
): Promise<HoldRecord> {
  const txHash = transactionHash(text)
  const found = await findAnyHold(deps.database.db, id)
  const payment = await readPaid(deps, found.hold, txHash)
  const isGone = await isRecordedGone(deps, found.hold, txHash)
  return change(deps, found, async (tx, hold, at) => {
    const gone = { actor: 'desk', reason: 'gone', at }
    const isStale = hold.status === 'refund-sent' && isGone
    const ready = isStale ? await markRefundUnsent(tx, hold, gone) : hold
    if (ready.status !== 'refund-approved') throw notNow(ready)
    if (await paysAnotherRefund(tx, ready, payment)) throw domainError('transaction-recorded')
    await assertApprovedBefore(tx, ready, payment.minedAt)
    const entry = { ...operation, subject: hold.id, details: { txHash: text }, at }
    await recordOperatorAction(tx, { ...entry, action: 'refunds sent' })
    return markRefundSent(tx, ready, { ...operatorActor(operation), at }, txHash)
  })
}

function change(
  { clock, database }: FlowDeps,
  found: FoundHold,
  work: (tx: Tx, hold: HoldRecord, at: Date) => Promise<HoldRecord>,
): Promise<HoldRecord> {
  const at = clock.now()
  return database.transact(async (tx) => work(tx, await lockOpenHold(tx, found), at))
}

/** An operator's answer names the state that stands in the way. */
const notNow = ({ status }: HoldRecord) => domainError('hold-status', { status })

/** What it paid where its owner asked for it. */
async function readPaid(deps: FlowDeps, hold: HoldRecord, txHash: string): Promise<RefundPayment> {
  if (!hold.refund) throw domainError('refund-not-requested')
  const payment = await readRefundPayment(deps, hold, { txHash, to: hold.refund.to })
  assertRefunds(hold, hold.refundUnits, payment)
  return payment
}

/** What came to that address before is something else, such as its owner's own money. The first approval counts: a lost transaction is sent anew under it. */
async function assertApprovedBefore(tx: Tx, { id }: HoldRecord, minedAt: Date): Promise<void> {
  const events = await selectStateEvents(tx, 'hold', id)
  const approval = events.find(({ to }) => to === 'refund-approved')
  const earliest = approval && secondsAfter(approval.at, -BLOCK_LAG_SECONDS)
  if (!earliest || minedAt < earliest) throw domainError('refund-too-early')
}

/** Another hash may take the place of one that the chain does not hold, and of no other. */
async function isRecordedGone(deps: FlowDeps, hold: HoldRecord, txHash: string): Promise<boolean> {
  const recorded = hold.refund?.txHash
  if (hold.status !== 'refund-sent' || !hold.refund || !recorded) return false
  if (recorded === txHash) throw domainError('transaction-recorded')
  return (await readerOf(deps, hold).payment(recorded, hold.refund.to, hold.asset)) === null
}
