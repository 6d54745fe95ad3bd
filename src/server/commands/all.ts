import { accountsDisable } from './account-access'
import { accountsAdd } from './accounts-add'
import { accountsList } from './accounts-list'
import { approvalsList, approvalsShow } from './approvals'
import { auditExport, auditVerify } from './audit-chain'
import { auditList } from './audit-list'
import { bankEntries, bankStatements, bankSuspense } from './bank-lists'
import { bankRequeue } from './bank-requeue'
import { chainsLosses } from './chains-losses'
import type { Command } from './command'
import { checkDeployment } from './check-deployment'
import { depositsList } from './deposits-list'
import { exposureList, exposureQuotes } from './exposure-lists'
import { holdsList, refundsList } from './hold-lists'
import { operatorsInvite } from './operators'
import { payoutsWithdraw } from './payouts-withdraw'
import { reconcile } from './reconcile'
import { depositsShow, holdsShow, payoutsShow, quotesShow } from './record-details'
import { refundsDecline } from './refunds-decline'
import { refundsSent } from './refunds-sent'
import { restoreBegin, restoreList } from './restore'
import { payoutsList, quotesList } from './status-lists'
import { stopsBegin, stopsList } from './stops'
import { screeningCheck, screeningList } from './screening'
import { sweepPlan, sweepReplace, sweepSend, sweepTopUps } from './sweep'
import { sweepStatus } from './sweep-status'
import { travelRuleList } from './travel-rule-list'
import { treasuryMove, treasurySent } from './treasury'
import { verify } from './verify'

/** Carried out by the program itself, before there is a database. */
const doctor: Command = {
  kind: 'examination',
  name: 'doctor',
  summary: 'Checks every setting and connection, says what is wrong and how to mend it.',
  words: [],
  flags: {
    engine: {
      meaning: 'only tries each feature of the database, in a schema that it makes and drops',
    },
  },
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
  quotesList,
  quotesShow,
  exposureList,
  exposureQuotes,
  depositsList,
  depositsShow,
  payoutsList,
  payoutsShow,
  payoutsWithdraw,
  holdsList,
  holdsShow,
  refundsList,
  refundsDecline,
  refundsSent,
  travelRuleList,
  bankEntries,
  bankSuspense,
  bankStatements,
  bankRequeue,
  chainsLosses,
  stopsBegin,
  stopsList,
  screeningCheck,
  screeningList,
  restoreBegin,
  restoreList,
  sweepPlan,
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
  verify,
  migrate,
  doctor,
  checkDeployment,
]
