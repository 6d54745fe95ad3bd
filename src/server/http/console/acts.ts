import type { ConsoleAct } from '@contract/console/approvals'
import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import { approveRefund, releaseHold } from '@server/desk/flows/approve-hold'
import { askRecall } from '@server/desk/flows/ask-recall'
import { raiseLimits } from '@server/desk/flows/change-limits'
import { changeOperator } from '@server/desk/flows/change-operator'
import { attachEntry, clearEntry } from '@server/desk/flows/decide-entry'
import { decidePayout } from '@server/desk/flows/decide-payout'
import { decideCase } from '@server/desk/flows/decide-screening'
import { askExport } from '@server/desk/flows/export-account'
import { clearAdopted, openAfterRestore } from '@server/desk/flows/restore-desk'
import { askRecovery } from '@server/desk/flows/recover-account'
import { retryPayout } from '@server/desk/flows/retry-payout'
import { openAccount } from '@server/desk/flows/set-account-access'
import { endStop } from '@server/desk/flows/stops'
import { thawChain } from '@server/desk/flows/thaw-chain'
import type { Approval } from '@server/desk/policies/approval'
import type { Operation } from '@server/desk/records/operator-action'

export interface Act {
  /** What the console calls the subject: an id, or what stands behind 'chain:', 'stop:' and 'screening:'. */
  readonly subject: string
  /** What else was said: the paper's hash, a payout or an account. */
  readonly object: string
}

type RunAct = (deps: FlowDeps, act: Act, operation: Operation) => Promise<Approval>

const approvalOf = async (decided: Promise<{ readonly approval: Approval }>): Promise<Approval> =>
  (await decided).approval

/** The flow of each act: proposes, or carries out what another operator has signed. */
export const CONSOLE_ACTS: Readonly<Record<ConsoleAct, RunAct>> = {
  release: (deps, { subject }, by) => approvalOf(releaseHold(deps, subject, by)),
  refund: (deps, { subject }, by) => approvalOf(approveRefund(deps, subject, by)),
  retry: (deps, { subject }, by) => approvalOf(retryPayout(deps, subject, by)),
  attest: (deps, act, by) => decidePayout(deps, 'attest', paperOf(act), by),
  close: (deps, act, by) => decidePayout(deps, 'close', paperOf(act), by),
  recall: (deps, { subject }, by) => approvalOf(askRecall(deps, subject, by)),
  'entry-attach': (deps, { subject: name, object: payoutId }, by) =>
    attachEntry(deps, { name, payoutId }, by),
  'entry-clear': (deps, { subject: name, object }, by) =>
    clearEntry(deps, { name, account: accountOf(object) }, by),
  thaw: (deps, { subject }, by) => approvalOf(thawChain(deps, subject.replace('chain:', ''), by)),
  'stop-end': (deps, { subject }, by) => approvalOf(endStop(deps, stoppedName(subject), by)),
  'screening-clear': (deps, { subject }, by) =>
    decideCase(deps, { id: caseOf(subject), decision: 'cleared' }, by),
  'screening-refuse': (deps, { subject }, by) =>
    decideCase(deps, { id: caseOf(subject), decision: 'refused' }, by),
  'account-open': (deps, { subject }, by) => approvalOf(openAccount(deps, idOf(subject), by)),
  'limits-raise': (deps, act, by) => raiseLimits(deps, limitsOf(act), by),
  recovery: (deps, { subject, object }, by) =>
    askRecovery(deps, { accountId: idOf(subject), evidence: hashOf(object) }, by),
  'account-export': (deps, { subject }, by) => askExport(deps, idOf(subject), by),
  'restore-open': (deps, _act, by) => openAfterRestore(deps, by),
  'restore-clear': (deps, { subject }, by) => clearAdopted(deps, subject, by),
  'operator-invite': (deps, act, by) => changeOperator(deps, 'operator-invite', personOf(act), by),
  'operator-key': (deps, act, by) => changeOperator(deps, 'operator-key', personOf(act), by),
  'operator-end': (deps, act, by) => changeOperator(deps, 'operator-end', personOf(act), by),
}

/** As stops are typed: a chain by its id alone. */
export const stoppedName = (subject: string): string =>
  subject.replace(/^stop:/, '').replace(/^chain:/, '')

const caseOf = (subject: string): string => subject.replace('screening:', '')

const paperOf = ({ subject: payoutId, object }: Act) => ({ payoutId, sha256: hashOf(object) })

function hashOf(object: string): string {
  const sha256 = object.toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw domainError('act-unknown')
  return sha256
}

const personOf = ({ subject, object }: Act) => ({
  ...{ id: subject.replace(/^operator:/, ''), name: object.trim() },
})

/** Euros a day, a month and a year. */
export function limitsOf({ subject, object }: Act) {
  const [, day, month, year] = /^(\d{1,12})\/(\d{1,12})\/(\d{1,12})$/.exec(object) ?? []
  if (day === undefined || month === undefined || year === undefined)
    throw domainError('act-unknown')
  return { accountId: idOf(subject), limits: { day, month, year } }
}

/** What stands behind 'account:', 'limits:', 'recovery:', 'export:' and 'notice:'. */
export const idOf = (subject: string): string => subject.replace(/^[a-z]+:/, '')

function accountOf(object: string): 'fees' | 'other' {
  if (object !== 'fees' && object !== 'other') throw domainError('act-unknown')
  return object
}

/** Which detail of a proposal its act was given besides the subject. */
const OBJECTS = {
  attest: 'sha256',
  close: 'sha256',
  recovery: 'evidence',
  'entry-attach': 'payout',
  'entry-clear': 'account',
  'operator-invite': 'name',
}

/** The act of a proposal that stands. */
export function actOf(details: Readonly<Record<string, string>>, action: string): string {
  if (action === 'limits-raise') return limitsText(details)
  const name = Object.entries(OBJECTS).find(([act]) => act === action)?.[1]
  return name === undefined ? '' : (details[name] ?? '')
}

export const isConsoleAct = (action: string): action is ConsoleAct => action in CONSOLE_ACTS

const limitsText = ({ day = '', month = '', year = '' }: Readonly<Record<string, string>>) =>
  `${day}/${month}/${year}`
