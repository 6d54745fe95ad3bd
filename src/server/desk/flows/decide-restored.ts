import type { BaseUnits } from '@kernel/amounts'
import { domainError } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { heldMoney } from '../policies/holds'
import { paysAnotherRefund } from '../records/hold/find'
import type { HoldRecord } from '../records/hold/row'
import { type Operation, operatorActor } from '../records/operator-action'
import { assertDepositsStand } from '../steps/assert-deposits-stand'
import { findAnyHold, lockOpenHold } from '../steps/lock-hold'
import {
  assertRefunds,
  BLOCK_LAG_SECONDS,
  readRefundPayment,
  type RefundPayment,
  transactionHash,
} from '../steps/refund-payment'
import { recordForgottenRefund } from '../steps/refund-hold'
import { requestApproval } from '../steps/request-approval'
import { readRestoredHold } from '../views/restored-holds'

/** Two operators: no refund of a hold was sent between the backup and its restore, so it goes on as before. */
export async function sayUnrefunded(
  deps: FlowDeps,
  id: string,
  operation: Operation,
): Promise<Approval> {
  const at = deps.clock.now()
  const found = await findAnyHold(deps.database.db, id)
  return deps.database.transact(async (tx) => {
    const hold = await lockOpenHold(tx, found)
    const restored = await readRestoredHold(tx, hold)
    if (!restored?.isUnaccounted) throw notNow(hold)
    const request = { action: 'restore-unrefunded', command: 'restore unrefunded' } as const
    const named = { subject: hold.id, details: heldMoney(hold), operation, at }
    return requestApproval(tx, deps, { ...request, ...named })
  })
}

interface EarlierRefund extends Pick<RefundPayment, 'txHash' | 'to'> {
  readonly holdId: string
}

/**
 * Two operators: a transaction of before the restore has refunded a hold. The chain is asked whether it has; the wish and its
 * approval are lost with the backup, so that nothing but the deposit has to be older.
 */
export async function recordEarlierRefund(
  deps: FlowDeps,
  { holdId, ...named }: EarlierRefund,
  operation: Operation,
): Promise<Approval> {
  const at = deps.clock.now()
  const found = await findAnyHold(deps.database.db, holdId)
  const sent = { txHash: transactionHash(named.txHash), to: named.to.trim().toLowerCase() }
  const payment = await readRefundPayment(deps, found.hold, sent)
  return deps.database.transact(async (tx) => {
    const hold = await lockOpenHold(tx, found)
    const units = await refundedUnits(tx, hold, payment)
    const request = { action: 'restore-refunded', command: 'restore refunded' } as const
    const details = { ...heldMoney(hold), refunded: String(units), ...sent }
    const asked = { subject: hold.id, details, operation, at }
    const approval = await requestApproval(tx, deps, { ...request, ...asked })
    if (approval.state === 'done')
      await recordForgottenRefund(
        tx,
        deps,
        hold,
        { ...payment, units },
        { ...operatorActor(operation), at },
      )
    return approval
  })
}

const notNow = ({ status }: HoldRecord) => domainError('hold-status', { status })

/** What a refund that may be this transaction has sent; refused where it cannot be. */
async function refundedUnits(tx: Tx, hold: HoldRecord, payment: RefundPayment): Promise<BaseUnits> {
  await assertMayRefund(tx, hold, payment)
  // Of refused euros the approval fixed what they bought, and it is lost with the backup: the transaction shows it.
  const isForgotten = hold.reason === 'bank' && hold.status !== 'refund-approved'
  if (isForgotten) return payment.units < hold.units ? payment.units : hold.units
  assertRefunds(hold, hold.refundUnits, payment)
  return hold.refundUnits
}

async function assertMayRefund(tx: Tx, hold: HoldRecord, payment: RefundPayment): Promise<void> {
  const restored = await readRestoredHold(tx, hold)
  if (!restored) throw notNow(hold)
  const { to, minedAt } = payment
  if (minedAt < secondsAfter(restored.cameAt, -BLOCK_LAG_SECONDS))
    throw domainError('refund-too-early')
  // From approval on its address stands.
  if (hold.status === 'refund-approved' && hold.refund?.to !== to)
    throw domainError('transaction-not-found')
  if (await paysAnotherRefund(tx, hold, payment)) throw domainError('transaction-recorded')
  await assertDepositsStand(tx, hold)
}
