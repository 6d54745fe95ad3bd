import { accountsAdd } from './accounts-add'
import { accountsDisable } from './accounts-disable'
import { accountsEnable } from './accounts-enable'
import { accountsList } from './accounts-list'
import { auditList } from './audit-list'
import type { Command } from './command'
import { depositsList } from './deposits-list'
import { depositsShow } from './deposits-show'
import { holdsList } from './holds-list'
import { holdsRelease } from './holds-release'
import { holdsShow } from './holds-show'
import { payoutsList } from './payouts-list'
import { payoutsRetry } from './payouts-retry'
import { payoutsShow } from './payouts-show'
import { quotesList } from './quotes-list'
import { quotesShow } from './quotes-show'
import { reconcile } from './reconcile'
import { refundsApprove } from './refunds-approve'
import { refundsDecline } from './refunds-decline'
import { refundsList } from './refunds-list'
import { refundsSent } from './refunds-sent'

/** Carried out by the program itself, before there is a database. */
const doctor: Command = {
  kind: 'examination',
  name: 'doctor',
  summary: 'Checks every setting and connection, says what is wrong and how to mend it.',
  words: [],
  flags: {},
}

/** In the order of the help. */
export const COMMANDS: readonly Command[] = [
  accountsAdd,
  accountsList,
  accountsDisable,
  accountsEnable,
  quotesList,
  quotesShow,
  depositsList,
  depositsShow,
  payoutsList,
  payoutsShow,
  payoutsRetry,
  holdsList,
  holdsShow,
  holdsRelease,
  refundsList,
  refundsApprove,
  refundsDecline,
  refundsSent,
  reconcile,
  auditList,
  doctor,
]
