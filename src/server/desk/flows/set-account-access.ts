import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { findAnyAccount, setDisabledAt } from '../records/account'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import { deleteSessionsOf } from '../records/session'

type Deps = Pick<FlowDeps, 'database' | 'clock'>

/** Locks an account out, or lets it in again, by id or e-mail; answers its id. Money on its way goes on. */
export function setAccountAccess(
  { database, clock }: Deps,
  name: string,
  access: 'disable' | 'enable',
  operation: Operation,
): Promise<string> {
  const isDisabling = access === 'disable'
  const at = clock.now()
  return database.transact(async (tx) => {
    const account = await findAnyAccount(tx, name)
    if (!account) throw domainError('record-unknown', { kind: 'account', id: name })
    const { id, email, disabledAt } = account
    const isDisabled = disabledAt !== null
    if (isDisabled === isDisabling) throw domainError('account-access', { email, isDisabled })
    await setDisabledAt(tx, id, isDisabling ? at : null)
    if (isDisabling) await deleteSessionsOf(tx, id)
    const action = { action: `accounts ${access}`, subject: id, details: {}, at }
    await recordOperatorAction(tx, { ...operation, ...action })
    return id
  })
}
