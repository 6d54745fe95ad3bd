import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { RecordId, text, UnixSeconds } from '../schema'

/** What a device redirects money by, or locks others out by. */
export const DEVICE_ACTS = [
  'accept-hold',
  'resend-hold',
  'refund-hold',
  'change-recipient',
  'add-passkey',
  'remove-passkey',
  'end-device',
  'stop-recovery',
] as const
export type DeviceAct = (typeof DEVICE_ACTS)[number]

const named = {
  /** Names that people know, such as Safari and iPhone; absent where the desk knows none. */
  browser: v.optional(text(40)),
  system: v.optional(text(40)),
}

/** A browser that has signed in to the account. */
export const Device = v.object({
  id: RecordId,
  ...named,
  /** The browser that asks. */
  isThis: v.boolean(),
  /** A session is open there. */
  isSignedIn: v.boolean(),
  /** Until then it redirects no money; absent where it may. */
  newUntilTs: v.optional(UnixSeconds),
  usedTs: UnixSeconds,
})
export type Device = v.InferOutput<typeof Device>

/** What was refused because its device was too new; the device may have been ended since. */
export const DeviceTry = v.object({
  id: RecordId,
  /** Absent for a session from before devices were known. */
  deviceId: v.optional(RecordId),
  ...named,
  act: v.picklist(DEVICE_ACTS),
  /** The last four of the IBAN that was asked for. */
  ibanEnd: v.optional(text(4)),
  triedTs: UnixSeconds,
})
export type DeviceTry = v.InferOutput<typeof DeviceTry>

/** The asking browser first, then those used last. The newest tries of the last 30 days. */
export const DeviceList = v.object({ devices: v.array(Device), tries: v.array(DeviceTry) })
export type DeviceList = v.InferOutput<typeof DeviceList>

/** A change answers the list after it. */
const ofList = { access: 'session', payload: DeviceList } as const

export const listDevices = endpoint('listDevices', 'GET /v1/private/devices', {
  ...ofList,
  summary: 'The browsers that have signed in to the account, 20 at most.',
})

export const endDevice = endpoint('endDevice', 'POST /v1/private/devices/{id}/end', {
  ...ofList,
  summary: 'Sign another browser out and forget it; the asking one is ended by `disconnect`.',
  params: v.strictObject({ id: RecordId }),
  errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'FORBIDDEN'],
})

export const endOtherDevices = endpoint('endOtherDevices', 'POST /v1/private/devices/end-others', {
  ...ofList,
  summary:
    'Sign all other browsers out and forget them (FORBIDDEN tells what has to be confirmed first).',
  errors: ['FORBIDDEN'],
})
