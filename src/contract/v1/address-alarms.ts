import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { ById } from '../schema'

/** Why an app blocked a quote: its signed address, the pinned key, what the page shows, or what would carry the payment. */
export const ADDRESS_ALARMS = [
  'unsigned',
  'unknown-key',
  'key-over',
  'forged',
  'other-key',
  'shown',
  'wallet',
  'clipboard',
] as const
export type AddressAlarm = (typeof ADDRESS_ALARMS)[number]

export const reportAddress = endpoint(
  'reportAddress',
  'POST /v1/private/quotes/{id}/address-alarm',
  {
    summary: 'The app blocked a quote, since its address did not stand the check.',
    access: 'session',
    params: ById,
    body: v.strictObject({ reason: v.picklist(ADDRESS_ALARMS) }),
    payload: v.object({}),
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
)
