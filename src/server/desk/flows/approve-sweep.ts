import { parseCanonicalPlan } from '@contract/sweep-plan'
import { domainError } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { movedSums, PLAN_SECONDS, toppedUp } from '../policies/sweep-approval'
import type { Operation } from '../records/operator-action'
import {
  insertSweepApproval,
  isPlanApproved,
  lockSweepPlan,
  type SweepPlanRecord,
} from '../records/sweep/plan'
import { requestApproval } from '../steps/request-approval'
import { sumText } from '../views/operators/amounts'

/** Two operators: a plan's transactions may be signed and sent. Both sign its hash, where it sends, and how much of what. */
export function approveSweep(deps: FlowDeps, id: string, operation: Operation): Promise<Approval> {
  const at = deps.clock.now()
  return deps.database.transact(async (tx) => {
    const named = { action: 'sweep', command: 'sweep approve', subject: id } as const
    const details = detailsOf(deps, await lockOpenPlan(tx, id, at))
    const approval = await requestApproval(tx, deps, { ...named, details, operation, at })
    if (approval.state === 'done') await insertSweepApproval(tx, id, approval.proposalId, at)
    return approval
  })
}

/** Not approved yet, and of this week. */
async function lockOpenPlan(tx: Tx, id: string, at: Date): Promise<SweepPlanRecord> {
  const plan = await lockSweepPlan(tx, id)
  if (!plan) throw domainError('record-unknown', { kind: 'sweep plan', id })
  const isOld = plan.madeAt <= secondsAfter(at, -PLAN_SECONDS)
  if (isOld || (await isPlanApproved(tx, id)))
    throw domainError('sweep-refused', { obstacle: 'plan-closed' })
  return plan
}

/** The hash is computed from what the plan says, as the machine that signs does. */
function detailsOf({ catalogue, digests }: FlowDeps, { content, chainId }: SweepPlanRecord) {
  const plan = parseCanonicalPlan(content)
  return {
    hash: digests.hash(content).toString('hex'),
    ...{ chain: chainId.toString(), to: plan.to, gasFrom: plan.gasFrom },
    moves: sumText(catalogue, chainId, movedSums(plan)),
    topUps: sumText(catalogue, chainId, [toppedUp(plan)]),
    addresses: plan.addresses.length.toString(),
  }
}
