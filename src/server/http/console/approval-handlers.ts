import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import {
  approveProposal,
  type CarryOut,
  refuseProposal,
  startApproval,
} from '@server/desk/flows/approve-proposal'
import { proposeAct } from '@server/desk/flows/propose-act'
import { listProposals, showProposal } from '@server/desk/views/operators/proposals'
import { actOf, CONSOLE_ACTS, isConsoleAct } from './acts'
import type { ConsoleHandlers } from './handlers'

type ApprovalCalls =
  | 'listProposals'
  | 'getProposal'
  | 'proposeAct'
  | 'startApproval'
  | 'approveProposal'
  | 'refuseProposal'

const carryOut: CarryOut = (deps, { action, subject, details }, operation) => {
  if (!isConsoleAct(action)) throw domainError('proposal-closed')
  return CONSOLE_ACTS[action](deps, { subject, object: actOf(details, action) }, operation)
}

export const approvalHandlers = (deps: FlowDeps): Pick<ConsoleHandlers, ApprovalCalls> => ({
  listProposals: async () => ({ proposals: await listProposals(deps) }),
  getProposal: ({ params }) => showProposal(deps, params.id),
  proposeAct: ({ body: { act, subject, object, reason }, facts }) =>
    proposeAct(deps, (given, by) => CONSOLE_ACTS[act](given, { subject, object }, by), {
      operator: facts.caller.operator,
      reason,
    }),
  startApproval: ({ params, facts }) =>
    startApproval(deps, { operator: facts.caller.operator, proposalId: params.id }),
  approveProposal: ({ params, body, facts }) =>
    approveProposal(deps, carryOut, {
      operator: facts.caller.operator,
      proposalId: params.id,
      ...body,
    }),
  refuseProposal: ({ params, body, facts }) =>
    refuseProposal(deps, { operator: facts.caller.operator, proposalId: params.id, ...body }),
})
