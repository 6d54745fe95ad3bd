import type { ConsoleAct } from '@contract/console/approvals'
import type { FlowDeps } from '@server/desk/deps'
import { approveRefund, releaseHold } from '@server/desk/flows/approve-hold'
import { askRecall } from '@server/desk/flows/ask-recall'
import { raiseLimits } from '@server/desk/flows/change-limits'
import { approveSweep } from '@server/desk/flows/approve-sweep'
import { changeOperator } from '@server/desk/flows/change-operator'
import { assignAdopted, clearAdopted } from '@server/desk/flows/decide-adopted'
import { attachEntry, clearEntry } from '@server/desk/flows/decide-entry'
import { letOwnerDecide } from '@server/desk/flows/decide-again'
import { decidePayout } from '@server/desk/flows/decide-payout'
import { decideCase } from '@server/desk/flows/decide-screening'
import { eraseAccount } from '@server/desk/flows/erase-account'
import { askExport } from '@server/desk/flows/export-account'
import { openAfterRestore } from '@server/desk/flows/restore-desk'
import { askRecovery } from '@server/desk/flows/recover-account'
import { retryPayout } from '@server/desk/flows/retry-payout'
import { openAccount } from '@server/desk/flows/set-account-access'
import { stateBalance } from '@server/desk/flows/state-balance'
import { recordEarlierRefund, sayUnrefunded } from '@server/desk/flows/decide-restored'
import { endStop } from '@server/desk/flows/stops'
import { thawChain } from '@server/desk/flows/thaw-chain'
import type { Approval } from '@server/desk/policies/approval'
import type { Operation } from '@server/desk/records/operator-action'
import {
  accountOf,
  type Act,
  centsOf,
  hashOf,
  idOf,
  limitsOf,
  paperOf,
  personOf,
  refundOf,
  stoppedName,
} from './act-objects'

type RunAct = (deps: FlowDeps, act: Act, operation: Operation) => Promise<Approval>

/** The flow of each act: proposes, or carries out what another operator has signed. */
export const CONSOLE_ACTS: Readonly<Record<ConsoleAct, RunAct>> = {
  release: (deps, { subject }, by) => releaseHold(deps, subject, by),
  refund: (deps, { subject }, by) => approveRefund(deps, subject, by),
  'decide-again': (deps, { subject }, by) => letOwnerDecide(deps, subject, by),
  retry: (deps, { subject }, by) => retryPayout(deps, subject, by),
  attest: (deps, act, by) => decidePayout(deps, 'attest', paperOf(act), by),
  close: (deps, act, by) => decidePayout(deps, 'close', paperOf(act), by),
  recall: (deps, { subject }, by) => askRecall(deps, subject, by),
  'entry-attach': (deps, { subject: name, object: payoutId }, by) =>
    attachEntry(deps, { name, payoutId }, by),
  'entry-clear': (deps, { subject: name, object }, by) =>
    clearEntry(deps, { name, account: accountOf(object) }, by),
  'bank-opening': (deps, { object }, by) => stateBalance(deps, centsOf(object), by),
  sweep: (deps, { subject }, by) => approveSweep(deps, subject, by),
  thaw: (deps, { subject }, by) => thawChain(deps, subject.replace('chain:', ''), by),
  'stop-end': (deps, { subject }, by) => endStop(deps, stoppedName(subject), by),
  'screening-clear': (deps, { subject }, by) =>
    decideCase(deps, { id: idOf(subject), decision: 'cleared' }, by),
  'screening-refuse': (deps, { subject }, by) =>
    decideCase(deps, { id: idOf(subject), decision: 'refused' }, by),
  'account-open': (deps, { subject }, by) => openAccount(deps, idOf(subject), by),
  'limits-raise': (deps, act, by) => raiseLimits(deps, limitsOf(act), by),
  recovery: (deps, { subject, object }, by) =>
    askRecovery(deps, { accountId: idOf(subject), evidence: hashOf(object) }, by),
  'account-export': (deps, { subject }, by) => askExport(deps, idOf(subject), by),
  'account-erase': (deps, { subject }, by) => eraseAccount(deps, idOf(subject), by),
  'restore-open': (deps, _act, by) => openAfterRestore(deps, by),
  'restore-clear': (deps, { subject }, by) => clearAdopted(deps, subject, by),
  'restore-assign': (deps, { subject: endToEndId, object: holdId }, by) =>
    assignAdopted(deps, { endToEndId, holdId }, by),
  'restore-unrefunded': (deps, { subject }, by) => sayUnrefunded(deps, subject, by),
  'restore-refunded': (deps, act, by) => recordEarlierRefund(deps, refundOf(act), by),
  'operator-invite': (deps, act, by) => changeOperator(deps, 'operator-invite', personOf(act), by),
  'operator-key': (deps, act, by) => changeOperator(deps, 'operator-key', personOf(act), by),
  'operator-end': (deps, act, by) => changeOperator(deps, 'operator-end', personOf(act), by),
}

export const isConsoleAct = (action: string): action is ConsoleAct => action in CONSOLE_ACTS
