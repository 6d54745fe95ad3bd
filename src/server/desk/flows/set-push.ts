import type { PushState, PushWish } from '@contract/v1/push'
import { domainError, notFound } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { isPushService } from '../policies/push-delivery'
import {
  deletePushDevice,
  deletePushDevicesAt,
  findPushDevice,
  savePushDevice,
} from '../records/push/device'

interface Caller {
  readonly accountId: string
  readonly deviceId: string | null
}

/** Without a key of the operator nobody can subscribe; nor can a session from before devices were known. */
export async function readPush(
  { database: { db }, webPush }: FlowDeps,
  { accountId, deviceId }: Caller,
): Promise<PushState> {
  if (!webPush || deviceId === null) return { key: null, isOn: false }
  const isOn = (await findPushDevice(db, { accountId, deviceId })) !== null
  return { key: webPush.publicKey, isOn }
}

/** Has a device told of its account's transfers. Only known push services are ever posted to. */
export async function setPush(
  deps: FlowDeps,
  caller: Caller,
  subscription: PushWish,
): Promise<PushState> {
  const {
    database: { db },
    webPush,
    clock,
  } = deps
  const { accountId, deviceId } = caller
  if (!webPush || deviceId === null) throw notFound()
  if (!isPushService(subscription.endpoint))
    throw domainError('invalid-field', { field: 'body.endpoint' })
  if (!webPush.isEncryptable(subscription))
    throw domainError('invalid-field', { field: 'body.p256dh' })
  // A browser tells one account, the last that asked; between the two it tells none.
  await deletePushDevicesAt(db, subscription.endpoint)
  await savePushDevice(db, { accountId, deviceId }, subscription, clock.now())
  return readPush(deps, caller)
}

export async function endPush(deps: FlowDeps, caller: Caller): Promise<PushState> {
  const { accountId, deviceId } = caller
  if (deviceId !== null) await deletePushDevice(deps.database.db, { accountId, deviceId })
  return readPush(deps, caller)
}
