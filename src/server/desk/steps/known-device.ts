import type { DeviceAct } from '@contract/v1/devices'
import { domainError } from '@kernel/domain-error'
import { HOUR, toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { insertDeviceTry } from '../records/device-try'
import { takeHit } from '../records/limit-window'
import { findNewDevice } from '../views/new-device'
import { queueSecurityMail } from './queue-security-mail'

/** Who asks, and on which device. */
export type DeviceCaller = Parameters<typeof findNewDevice>[1]

interface Try {
  readonly act: DeviceAct
  /** The id of what it would change. */
  readonly subject: string
  /** The IBAN that is asked for; null where none is. */
  readonly iban: string | null
}

/** One device tells of the same try once an hour, so that a thief cannot bury the owner's mailbox. */
const TOLD = { hits: 1, seconds: HOUR }

/**
 * Refuses what redirects money, or locks others out, where the device is too new for it. The try is kept and mailed in a
 * transaction of its own, which the refusal does not undo.
 */
export async function assertKnownDevice(
  deps: FlowDeps,
  { accountId, deviceId }: DeviceCaller,
  { act, subject, iban }: Try,
): Promise<void> {
  const { database, clock, ids } = deps
  const now = clock.now()
  const device = await findNewDevice(deps, { accountId, deviceId })
  if (!device) return
  const { browser, system } = device
  const ibanEnd = iban?.slice(-4) ?? null
  await database.transact(async (tx) => {
    const bucket = `try:${deviceId ?? accountId}:${act}:${subject}`
    if ((await takeHit(tx, bucket, TOLD, now)) !== null) return
    const tried = { browser, system, act, ibanEnd }
    await insertDeviceTry(tx, { id: ids.uuid(), accountId, deviceId, ...tried, triedAt: now })
    const news = { kind: 'refused', device: { browser, system }, act, ibanEnd } as const
    await queueSecurityMail(tx, deps, { accountId, news })
  }, 'read committed')
  throw domainError('device-too-new', { untilTs: toSeconds(device.until) })
}
