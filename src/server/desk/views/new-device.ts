import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import type { KnownDevice } from '../policies/device-name'
import { newFrom, newUntil } from '../policies/new-device'
import { findDeviceById, hasDevice } from '../records/device'

/** Who asks, and on which device. */
interface Asking {
  readonly accountId: string
  /** Null for a session from before devices were known. */
  readonly deviceId: string | null
}

const NAMELESS: KnownDevice = { browser: null, system: null }

/** The device and until when it is too new; null where it is not, and where the account has never had one. */
export async function findNewDevice(
  { database: { db }, clock }: Pick<FlowDeps, 'database' | 'clock'>,
  { accountId, deviceId }: Asking,
): Promise<(KnownDevice & { readonly until: Date }) | null> {
  const now = clock.now()
  if (deviceId === null)
    return (await hasDevice(db, accountId)) ? { ...NAMELESS, until: newFrom(now) } : null
  const device = await findDeviceById(db, accountId, deviceId)
  // It was ended while it asked.
  if (!device) throw domainError('invalid-session')
  const until = newUntil(device, now)
  return until && { ...device, until }
}
