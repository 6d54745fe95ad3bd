import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { areInOrder, areLower, isAnyHigher } from '../policies/account-limits'
import type { Approval } from '../policies/approval'
import { lockAccount } from '../records/account'
import { type AccountLimits, findLimits, insertLimits } from '../records/account-limit'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import { requestApproval } from '../steps/request-approval'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'ids' | 'settings'>

interface Change {
  readonly accountId: string
  readonly limits: AccountLimits
}

type ChangeLimits<Outcome> = (deps: Deps, change: Change, operation: Operation) => Promise<Outcome>

/** One operator: the account agrees less from now on, and what is agreed stays. */
export const lowerLimits: ChangeLimits<void> = (deps, { accountId, limits }, operation) =>
  deps.database.transact(async (tx) => {
    const at = deps.clock.now()
    const current = await currentLimits(tx, deps, { accountId, limits })
    if (!areLower(limits, current)) throw domainError('limits-not-lower')
    const setBy = operation.operator
    await insertLimits(tx, { accountId, limits, setBy, setAt: at, proposalId: null })
    const entry = { action: 'limits lower', subject: accountId, details: { ...limits }, at }
    await recordOperatorAction(tx, { ...operation, ...entry })
  })

/** Two operators. */
export const raiseLimits: ChangeLimits<Approval> = (deps, { accountId, limits }, operation) =>
  deps.database.transact(async (tx) => {
    const at = deps.clock.now()
    const current = await currentLimits(tx, deps, { accountId, limits })
    if (!isAnyHigher(limits, current)) throw domainError('limits-not-raised')
    const request = { action: 'limits-raise', command: 'limits raise' } as const
    const details = { ...limits, account: accountId, before: limitsText(current) }
    const named = { subject: `limits:${accountId}`, details, operation, at }
    const approval = await requestApproval(tx, deps, { ...request, ...named })
    if (approval.state === 'done') {
      const { proposalId } = approval
      const setBy = operation.operator
      await insertLimits(tx, { accountId, limits, setBy, setAt: at, proposalId })
    }
    return approval
  })

const limitsText = ({ day, month, year }: AccountLimits): string => `${day}/${month}/${year}`

/** Locks the account, so that nobody else changes them meanwhile. */
async function currentLimits(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { accountId, limits }: Change,
): Promise<AccountLimits> {
  const account = await lockAccount(tx, accountId)
  if (!account) throw domainError('record-unknown', { kind: 'account', id: accountId })
  if (account.erasedAt) throw domainError('account-erased')
  if (!areInOrder(limits)) throw domainError('limits-out-of-order')
  return (await findLimits(tx, accountId)) ?? settings.accountLimits
}
