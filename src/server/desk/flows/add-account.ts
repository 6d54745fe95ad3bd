import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { findAnyAccount, insertAccount, type NewAccount } from '../records/account'
import { type Operation, recordOperatorAction } from '../records/operator-action'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'ids'>

/** Registers a person or a company, who can sign in from then on; answers the account's id. */
export function addAccount(
  { database, clock, ids }: Deps,
  account: Omit<NewAccount, 'id' | 'createdAt'>,
  operation: Operation,
): Promise<string> {
  const id = ids.opaque('acc')
  const at = clock.now()
  return database.transact(async (tx) => {
    const { email } = account
    if (await findAnyAccount(tx, email)) throw domainError('account-exists', { email })
    await insertAccount(tx, { ...account, id, createdAt: at })
    const details = { type: account.type }
    const action = { action: 'accounts add', subject: id, details, at }
    await recordOperatorAction(tx, { ...operation, ...action })
    return id
  })
}
