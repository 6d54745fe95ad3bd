import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { knownBefore } from '../policies/new-device'
import { type AccountRecord, lockAccount, setDisabledAt } from '../records/account'
import { deleteNewDevices } from '../records/device'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import { deletePushDevicesOf } from '../records/push/device'
import { voidChangesOf } from '../records/recipient-change'
import { deleteSessionsOf } from '../records/session'
import { takeRecoveryBack } from '../steps/end-recovery'
import { requestApproval } from '../steps/request-approval'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'ids'>

/**
 * One operator locks an account out, by id or e-mail; answers its id. What waits for a day ends, and devices that are still
 * new are forgotten, since nobody sees or stops them meanwhile. Money on its way goes on.
 */
export function closeAccount(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  name: string,
  operation: Operation,
): Promise<string> {
  const at = clock.now()
  return database.transact(async (tx) => {
    const { id } = await accountToChange(tx, name, 'disable')
    await setDisabledAt(tx, id, at)
    await deleteSessionsOf(tx, id)
    await deletePushDevicesOf(tx, id)
    await deleteNewDevices(tx, id, knownBefore(at))
    const details = { voidedChanges: String(await voidChangesOf(tx, id, at)) }
    await takeRecoveryBack(tx, id, operation, at)
    const action = { action: 'accounts disable', subject: id, details, at }
    await recordOperatorAction(tx, { ...operation, ...action })
    return id
  })
}

/** Two operators let it in again. */
export function openAccount(deps: Deps, name: string, operation: Operation): Promise<Approval> {
  const { database, clock } = deps
  return database.transact(async (tx) => {
    const at = clock.now()
    const { id, email, disabledAt } = await accountToChange(tx, name, 'enable')
    // A proposal to open it says nothing once it was closed anew.
    const details = { email, closedAt: disabledAt?.toISOString() ?? '' }
    const request = { action: 'account-open', command: 'accounts enable' } as const
    const approval = await requestApproval(tx, deps, {
      ...{ ...request, subject: `account:${id}`, details, operation, at },
    })
    if (approval.state === 'done') await setDisabledAt(tx, id, null)
    return approval
  })
}

async function accountToChange(
  tx: Tx,
  name: string,
  access: 'disable' | 'enable',
): Promise<AccountRecord> {
  const account = await lockAccount(tx, name)
  if (!account) throw domainError('record-unknown', { kind: 'account', id: name })
  if (account.erasedAt) throw domainError('account-erased')
  const { email, disabledAt } = account
  const isDisabled = disabledAt !== null
  if (isDisabled === (access === 'disable'))
    throw domainError('account-access', { email, isDisabled })
  return account
}
