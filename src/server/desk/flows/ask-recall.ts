import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { PAYOUT_ACT_STATES } from '../policies/payout-acts'
import { recallOf } from '../policies/payout-recall'
import { type Operation, operatorActor } from '../records/operator-action'
import { evidenceOf } from '../records/payout/evidence'
import { lockAnyPayout } from '../steps/lock-payout'
import { recordEvidence } from '../steps/record-evidence'
import { requestApproval } from '../steps/request-approval'

/** Two operators: the bank is asked to call a payment back. Its state stays, and money returns by a proved return alone. */
export function askRecall(deps: FlowDeps, id: string, operation: Operation): Promise<Approval> {
  const at = deps.clock.now()
  return deps.database.transact(async (tx, log) => {
    const payout = await lockAnyPayout(tx, id)
    const isAsked = recallOf(await evidenceOf(tx, id)) !== null
    if (isAsked || !PAYOUT_ACT_STATES.recall.includes(payout.status))
      throw domainError('payout-not-recallable', { id, status: payout.status })
    const request = { action: 'recall', command: 'payouts recall', subject: id } as const
    const approval = await requestApproval(tx, deps, { ...request, details: {}, operation, at })
    if (approval.state === 'done') {
      const evidence = [{ kind: 'act', act: 'recall-asked', at }] as const
      const { actor } = operatorActor(operation)
      const source = approval.proposalId
      await recordEvidence(tx, { ...deps, log }, payout, { evidence, source, actor, at })
    }
    return approval
  })
}
