import type { ChangeDecision, Recipient } from '@contract/v1/recipients'
import { domainError, notFound } from '@kernel/domain-error'
import { noteAuthEvent } from '../auth-events'
import type { FlowDeps } from '../deps'
import { deleteDevice } from '../records/device'
import { endChange, findChange, type RecipientChange } from '../records/recipient-change'
import { assertKnownDevice, type DeviceCaller } from '../steps/known-device'
import { findNewDevice } from '../views/new-device'
import { makeRecipientChange } from '../steps/make-recipient-change'
import { listRecipients } from '../views/recipients'

/** A known device allows a waiting change at once; any device stops it. Answers the whole list. */
export async function decideRecipientChange(
  deps: FlowDeps,
  caller: DeviceCaller,
  { id, decision }: ChangeDecision,
): Promise<Recipient[]> {
  const { accountId } = caller
  const change = await findChange(deps.database.db, accountId, id)
  if (!change) throw notFound()
  if (change.status !== 'waiting') throw domainError('decided-already')
  await (decision === 'stop' ? stop : allow)(deps, caller, change)
  return listRecipients(deps, accountId)
}

async function allow(deps: FlowDeps, caller: DeviceCaller, change: RecipientChange): Promise<void> {
  const { recipientId, iban } = change
  const subject = String(recipientId)
  await assertKnownDevice(deps, caller, { act: 'change-recipient', subject, iban })
  const isMade = await deps.database.transact(
    (tx) => makeRecipientChange(tx, deps, change, 'allowed'),
    'read committed',
  )
  if (!isMade) throw domainError('decided-already')
}

/** Signs the device out that asked and forgets it, unless it stops its own change or a new device stops it. */
async function stop(deps: FlowDeps, caller: DeviceCaller, change: RecipientChange): Promise<void> {
  const { accountId, deviceId } = change
  const isOther = caller.deviceId !== deviceId && (await findNewDevice(deps, caller)) === null
  await deps.database.transact(async (tx) => {
    const isStopped = await endChange(tx, change.id, 'stopped', deps.clock.now())
    if (!isStopped) throw domainError('decided-already')
    if (isOther) await deleteDevice(tx, accountId, deviceId)
  }, 'read committed')
  if (isOther) noteAuthEvent(deps, 'device-ended', { accountId })
}
