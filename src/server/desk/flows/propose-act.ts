import type { Proposal } from '@contract/console/approvals'
import { internalError } from '@kernel/app-error'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import type { Operation } from '../records/operator-action'
import { showProposal } from '../views/operators/proposals'

interface Proposing {
  readonly operator: string
  readonly reason: string
}

/** Proposes by the flow of the act, which takes the details from the record; nothing is done until two people have signed. */
export async function proposeAct(
  deps: FlowDeps,
  act: (deps: FlowDeps, operation: Operation) => Promise<Approval>,
  { operator, reason }: Proposing,
): Promise<Proposal> {
  const approval = await act(deps, { operator, reason })
  if (approval.state !== 'proposed') throw internalError('a proposal did more', approval.proposalId)
  return showProposal(deps, approval.proposalId)
}
