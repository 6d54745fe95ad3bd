import {
  approveProposal,
  getProposal,
  listProposals,
  proposeAct,
  refuseProposal,
  startApproval,
} from './approvals'
import {
  acceptInvitation,
  openInvitation,
  operatorSelf,
  signInOperator,
  signOutOperator,
  startOperatorSignIn,
} from './auth'

/** Every call of the console, which is served on an origin of its own alone. */
export const consoleCalls = {
  startOperatorSignIn,
  signInOperator,
  openInvitation,
  acceptInvitation,
  operatorSelf,
  signOutOperator,
  listProposals,
  getProposal,
  proposeAct,
  startApproval,
  approveProposal,
  refuseProposal,
}
export type ConsoleCalls = typeof consoleCalls
