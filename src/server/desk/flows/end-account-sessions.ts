import { domainError } from '@kernel/domain-error'
import { noteAuthEvent } from '../auth-events'
import type { FlowDeps } from '../deps'
import { findAnyAccount } from '../records/account'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import { deletePushDevicesOf } from '../records/push/device'
import { deleteSessionsOf } from '../records/session'

/** One operator signs an account out everywhere; its devices stay known. */
export async function endAccountSessions(
  deps: FlowDeps,
  name: string,
  operation: Operation,
): Promise<void> {
  const { database, clock } = deps
  const at = clock.now()
  const accountId = await database.transact(async (tx) => {
    const account = await findAnyAccount(tx, name)
    if (!account) throw domainError('record-unknown', { kind: 'account', id: name })
    const { id } = account
    await deleteSessionsOf(tx, id)
    await deletePushDevicesOf(tx, id)
    const entry = { action: 'accounts end-sessions', subject: id, details: {}, at }
    await recordOperatorAction(tx, { ...operation, ...entry })
    return id
  })
  noteAuthEvent(deps, 'session-ended', { accountId })
}
