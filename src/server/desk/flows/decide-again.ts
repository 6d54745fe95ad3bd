import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { isDecisionOverdue } from '../policies/holds'
import { markDecidedAnew } from '../records/hold/transitions'
import { type Operation, operatorActor } from '../records/operator-action'
import { findAnyHold, lockOpenHold } from '../steps/lock-hold'
import { requestApproval } from '../steps/request-approval'
import { euroText } from '../views/operators/amounts'
import { readOwedCents } from '../views/owed-cents'

/**
 * Two operators give the owner of refused or returned euros all the time to decide once more. It moves no money: what the owner
 * may do, and has to prove for it, stays as it was.
 */
export async function letOwnerDecide(
  { clock, database, ids }: FlowDeps,
  id: string,
  operation: Operation,
): Promise<Approval> {
  const found = await findAnyHold(database.db, id)
  const at = clock.now()
  return database.transact(async (tx) => {
    const hold = await lockOpenHold(tx, found)
    if (hold.quoteId === null || !isDecisionOverdue(hold, at))
      throw domainError('decision-not-overdue')
    const details = {
      account: hold.accountId,
      euros: euroText(await readOwedCents(tx, hold.quoteId)) ?? '',
    }
    const request = { action: 'decide-again', command: 'holds decide-again' } as const
    const named = { subject: hold.id, details, operation, at }
    const approval = await requestApproval(tx, { ids }, { ...request, ...named })
    if (approval.state === 'done')
      await markDecidedAnew(tx, hold, { ...operatorActor(operation), at })
    return approval
  })
}
