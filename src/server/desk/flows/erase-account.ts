import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { ERASED_ACTIONS, erasureDetails } from '../policies/audit-erasure'
import { type AccountRecord, lockAccount } from '../records/account'
import { erasePerson, type ErasureStanding, readErasureStanding } from '../records/account-erasure'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import { forgetFailures } from '../records/sign-in-failure'
import { requestApproval } from '../steps/request-approval'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'ids' | 'digests'>

/**
 * Two operators take all words about a person out of every table. The account has to be closed, with nothing under way or owed,
 * and the period of the law over; amounts, ids and hashes stay. What has changed since it was signed voids it.
 */
export function eraseAccount(deps: Deps, name: string, operation: Operation): Promise<Approval> {
  const { database, clock } = deps
  // The account's row is locked first, as by everybody who closes, opens or erases it.
  return database.transact(async (tx) => {
    const at = clock.now()
    const account = await lockAccount(tx, name)
    if (!account) throw domainError('record-unknown', { kind: 'account', id: name })
    if (account.erasedAt) throw domainError('account-erased')
    const standing = await readErasureStanding(tx, account.id, at)
    const { obstacle } = standing
    if (obstacle && !operation.signed) throw domainError('erasure-closed', { obstacle })
    const request = { action: 'account-erase', command: 'accounts erase' } as const
    const details = detailsOf(account, standing)
    const named = { subject: `erase:${account.id}`, details, operation, at }
    const approval = await requestApproval(tx, deps, { ...request, ...named })
    if (approval.state === 'done') await erase(tx, deps, account, { ...operation, ...approval, at })
    return approval
  }, 'read committed')
}

/** What happens to the account before the second signature is seen in them. */
const detailsOf = (
  { id, email, name, disabledAt }: AccountRecord,
  { obstacle, keptFrom }: ErasureStanding,
) => ({
  ...{ account: id, email, name, closedAt: textOf(disabledAt) },
  ...{ lastBooked: textOf(keptFrom), obstacle: obstacle ?? 'none' },
})

const textOf = (instant: Date | null): string => instant?.toISOString() ?? 'never'

interface Agreed extends Operation {
  readonly proposalId: string
  readonly at: Date
}

/** Which actions lost their words is an action of its own, so that the chain of the audit log can be proved on. */
async function erase(
  tx: Tx,
  { digests }: Deps,
  { id, email }: AccountRecord,
  { operator, reason, proposalId, at }: Agreed,
): Promise<void> {
  await forgetFailures(tx, digests.subject(email))
  const erased = await erasePerson(tx, { accountId: id, proposalId, at })
  await recordOperatorAction(tx, {
    ...{ operator, reason, subject: `erase:${id}`, at },
    ...{ action: ERASED_ACTIONS, details: erasureDetails(proposalId, erased) },
  })
}
