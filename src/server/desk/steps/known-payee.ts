import type { FlowDeps } from '../deps'
import { mistakenFor } from '../policies/recipient-likeness'
import {
  type RecipientFields,
  type RecipientRecord,
  selectEveryRecipient,
} from '../records/recipient'
import { assertKnownDevice, type DeviceCaller } from './known-device'

interface PayeeChange {
  readonly fields: RecipientFields
  /** Null where it is added. */
  readonly current: RecipientRecord | null
}

/**
 * Refuses a new device what would send euros that are meant for a known recipient to another account: a changed account or
 * legal name, and a second recipient that bears the name of the first, even of a removed one.
 */
export async function assertKnownPayee(
  deps: FlowDeps,
  caller: DeviceCaller,
  { fields, current }: PayeeChange,
): Promise<void> {
  const redirected = current && isOtherPayee(current, fields) ? current : null
  const known = redirected ?? (await lookalike(deps, caller, { fields, current }))
  if (!known) return
  const { iban } = fields
  const subject = String(known.id)
  await assertKnownDevice(deps, caller, { act: 'change-recipient', subject, iban })
}

async function lookalike(
  { database: { db } }: FlowDeps,
  { accountId }: DeviceCaller,
  { fields, current }: PayeeChange,
): Promise<RecipientRecord | null> {
  const every = await selectEveryRecipient(db, accountId).orderBy('id', 'desc').execute()
  const others = every.filter(({ id }) => id !== current?.id)
  return mistakenFor(fields, current, others)
}

export const isOtherPayee = (one: RecipientFields, other: RecipientFields): boolean =>
  one.iban !== other.iban ||
  one.type !== other.type ||
  one.firstName !== other.firstName ||
  one.lastName !== other.lastName
