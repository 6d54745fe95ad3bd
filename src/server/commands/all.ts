import { accountsDisable, accountsEnable } from './account-access'
import { accountsAdd } from './accounts-add'
import { accountsList } from './accounts-list'
import { approvalsList, approvalsShow } from './approvals'
import { auditExport, auditVerify } from './audit-chain'
import { auditList } from './audit-list'
import { bankAttach, bankClear } from './bank-decisions'
import { bankOpening } from './bank-opening'
import { bankEntries, bankStatements, bankSuspense } from './bank-lists'
import { bankRequeue } from './bank-requeue'
import { chainsLosses, chainsRescan, chainsThaw } from './chain-operations'
import type { Command } from './command'
import { checkDeployment } from './check-deployment'
import { depositsList } from './deposits-list'
import { exposureList, exposureQuotes } from './exposure-lists'
import { holdsRelease, refundsApprove } from './hold-approvals'
import { holdsList, refundsList } from './hold-lists'
import { operatorsInvite } from './operators'
import { payoutsAttest, payoutsClose } from './payout-decisions'
import { payoutsRecall } from './payouts-recall'
import { payoutsRetry } from './payouts-retry'
import { payoutsWithdraw } from './payouts-withdraw'
import { reconcile } from './reconcile'
import { depositsShow, holdsShow, payoutsShow, quotesShow } from './record-details'
import { refundsDecline } from './refunds-decline'
import { refundsSent } from './refunds-sent'
import { restoreBegin, restoreClear, restoreList, restoreOpen } from './restore'
import { payoutsList, quotesList } from './status-lists'
import { stopsBegin, stopsEnd, stopsList } from './stops'
import { screeningCheck, screeningClear, screeningList, screeningRefuse } from './screening'
import { sweepApprove, sweepPlan, sweepReplace, sweepSend, sweepTopUps } from './sweep'
import { sweepStatus } from './sweep-status'
import { travelRuleList } from './travel-rule-list'
import { treasuryMove, treasurySent } from './treasury'

/** Carried out by the program itself, before there is a database. */
const doctor: Command = {
  kind: 'examination',
  name: 'doctor',
  summary: 'Checks every setting and connection, says what is wrong and how to mend it.',
  words: [],
}

/** Carried out by the program itself, as the owner of the tables. */
const migrate: Command = {
  kind: 'migration',
  name: 'migrate',
  summary: 'Brings the tables up to date and gives the role of the desk its rights.',
  words: [],
}

/** In the order of the help. */
export const COMMANDS: readonly Command[] = [
  accountsAdd,
  accountsList,
  accountsDisable,
  accountsEnable,
  quotesList,
  quotesShow,
  exposureList,
  exposureQuotes,
  depositsList,
  depositsShow,
  payoutsList,
  payoutsShow,
  payoutsRetry,
  payoutsWithdraw,
  payoutsRecall,
  payoutsAttest,
  payoutsClose,
  holdsList,
  holdsShow,
  holdsRelease,
  refundsList,
  refundsApprove,
  refundsDecline,
  refundsSent,
  travelRuleList,
  bankEntries,
  bankSuspense,
  bankAttach,
  bankClear,
  bankStatements,
  bankRequeue,
  bankOpening,
  chainsRescan,
  chainsThaw,
  chainsLosses,
  stopsBegin,
  stopsEnd,
  stopsList,
  screeningCheck,
  screeningList,
  screeningClear,
  screeningRefuse,
  restoreBegin,
  restoreList,
  restoreClear,
  restoreOpen,
  sweepPlan,
  sweepApprove,
  sweepTopUps,
  sweepSend,
  sweepStatus,
  sweepReplace,
  treasuryMove,
  treasurySent,
  reconcile,
  operatorsInvite,
  approvalsList,
  approvalsShow,
  auditList,
  auditVerify,
  auditExport,
  migrate,
  doctor,
  checkDeployment,
]
