import { addAccount, getAccount, listAccounts } from './accounts'
import { downloadExport } from './account-exports'
import { actAlone } from './acts'
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
import { readAudit } from './audit'
import { bankStanding } from './bank'
import { listChainLags, listChains } from './chains'
import { deskStanding } from './desk'
import { getEntry } from './entries'
import { readHold } from './holds'
import { listOperators } from './operators'
import { deskOverview } from './overview'
import { listPostedNotices, postNotice } from './notices'
import { readOrigin } from './origins'
import { getPayout } from './payouts'
import { listPrices, listTrading, readPricePlots } from './prices'
import { screeningStanding } from './screening'
import { searchDesk } from './search'
import {
  answerConversation,
  closeConversation,
  countUnread,
  getConversation,
  listCannedAnswers,
  listConversations,
  readConversation,
  removeCannedAnswer,
  reopenConversation,
  saveCannedAnswer,
  supportEvents,
} from './support'
import { downloadSupportFile, uploadSupportFile } from './support-files'
import { listOpenSweeps, listSweepPlans } from './sweeps'
import { listWaiting } from './waiting'

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
  actAlone,
  readHold,
  readOrigin,
  getEntry,
  deskStanding,
  listWaiting,
  getPayout,
  readAudit,
  searchDesk,
  bankStanding,
  listChains,
  listChainLags,
  listSweepPlans,
  listOpenSweeps,
  listOperators,
  deskOverview,
  listPrices,
  readPricePlots,
  listTrading,
  listAccounts,
  getAccount,
  addAccount,
  downloadExport,
  screeningStanding,
  listPostedNotices,
  postNotice,
  listConversations,
  countUnread,
  getConversation,
  answerConversation,
  readConversation,
  closeConversation,
  reopenConversation,
  uploadSupportFile,
  downloadSupportFile,
  supportEvents,
  listCannedAnswers,
  saveCannedAnswer,
  removeCannedAnswer,
}
export type ConsoleCalls = typeof consoleCalls
