import type { SoloAct } from '@contract/console/acts'
import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import {
  approveProposal,
  type CarryOut,
  refuseProposal,
  startApproval,
} from '@server/desk/flows/approve-proposal'
import { lowerLimits } from '@server/desk/flows/change-limits'
import { endAccountSessions } from '@server/desk/flows/end-account-sessions'
import { declineRefund, recordRefund } from '@server/desk/flows/hold-operations'
import { withdrawNotice } from '@server/desk/flows/post-notice'
import { stopRecovery } from '@server/desk/flows/recover-account'
import { requeueBankFile } from '@server/desk/flows/requeue-bank-file'
import { rescanChain } from '@server/desk/flows/rescan-chain'
import { beginRestore } from '@server/desk/flows/restore-desk'
import { closeAccount } from '@server/desk/flows/set-account-access'
import { beginStop } from '@server/desk/flows/stops'
import { withdrawPayout } from '@server/desk/flows/withdraw-payout'
import { proposeAct } from '@server/desk/flows/propose-act'
import type { Operation } from '@server/desk/records/operator-action'
import { listProposals, showProposal } from '@server/desk/views/operators/proposals'
import { type Act, actOf, idOf, limitsOf, rangeOf, stoppedName } from './act-objects'
import { CONSOLE_ACTS, isConsoleAct } from './acts'
import type { ConsoleHandlers } from './handlers'

type ApprovalCalls =
  | 'listProposals'
  | 'getProposal'
  | 'proposeAct'
  | 'actAlone'
  | 'startApproval'
  | 'approveProposal'
  | 'refuseProposal'

const carryOut: CarryOut = (deps, { action, subject, details }, operation) => {
  if (!isConsoleAct(action)) throw domainError('proposal-closed')
  return CONSOLE_ACTS[action](deps, { subject, object: actOf(details, action) }, operation)
}

type RunAlone = (deps: FlowDeps, act: Act, operation: Operation) => Promise<unknown>

/** The flow of each act that takes one operator: it moves no money by itself, and the desk checks what it reads. */
const SOLO_ACT_FLOWS: Readonly<Record<SoloAct, RunAlone>> = {
  withdraw: (deps, { subject }, by) => withdrawPayout(deps, subject, by),
  'refund-decline': (deps, { subject }, by) => declineRefund(deps, subject, by),
  'refund-sent': (deps, { subject, object }, by) => recordRefund(deps, subject, object, by),
  'stop-begin': (deps, { subject }, by) => beginStop(deps, stoppedName(subject), by),
  'file-requeue': (deps, { subject }, by) => requeueBankFile(deps, subject, by),
  rescan: (deps, act, by) => rescanChain(deps, rangeOf(act), by),
  'restore-begin': (deps, _act, by) => beginRestore(deps, by),
  'account-close': (deps, { subject }, by) => closeAccount(deps, idOf(subject), by),
  'sessions-end': (deps, { subject }, by) => endAccountSessions(deps, idOf(subject), by),
  'limits-lower': (deps, act, by) => lowerLimits(deps, limitsOf(act), by),
  'recovery-stop': (deps, { subject }, by) => stopRecovery(deps, idOf(subject), by),
  'notice-end': (deps, { subject }, by) => withdrawNotice(deps, idOf(subject), by),
}

export const approvalHandlers = (deps: FlowDeps): Pick<ConsoleHandlers, ApprovalCalls> => ({
  listProposals: async () => ({ proposals: await listProposals(deps) }),
  getProposal: ({ params }) => showProposal(deps, params.id),
  proposeAct: ({ body: { act, subject, object, reason }, facts }) =>
    proposeAct(deps, (given, by) => CONSOLE_ACTS[act](given, { subject, object }, by), {
      operator: facts.caller.operator,
      reason,
    }),
  actAlone: async ({ body: { act, subject, object, reason }, facts }) => {
    const operation = { operator: facts.caller.operator, reason }
    await SOLO_ACT_FLOWS[act](deps, { subject, object }, operation)
    return { act }
  },
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
