import { HOUR } from '@kernel/instant'
import { legalName } from '@kernel/recipient-name'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { KnownDevice } from '../policies/device-name'
import { newFrom } from '../policies/new-device'
import { takeHit } from '../records/limit-window'
import type { RecipientFields, RecipientRecord } from '../records/recipient'
import {
  endChange,
  findChangeOf,
  insertChange,
  type RecipientChange,
} from '../records/recipient-change'
import { queueSecurityMail } from './queue-security-mail'

interface Asked {
  readonly accountId: string
  readonly device: KnownDevice & { readonly id: string }
  /** Locked. */
  readonly recipient: RecipientRecord
  readonly fields: RecipientFields
}

/** A thief who asks for one in place of another does not bury the owner's mailbox. */
const TOLD = { hits: 1, seconds: HOUR }

/**
 * Keeps another bank account of a recipient waiting for a day, and mails the owner. One that waits already gives way to it,
 * with its time; the same one asked for again stays as it is.
 */
export async function holdRecipientChange(
  tx: Tx,
  deps: Pick<FlowDeps, 'ids' | 'clock' | 'brand'>,
  { accountId, device, recipient, fields }: Asked,
): Promise<void> {
  const now = deps.clock.now()
  const waiting = await findChangeOf(tx, recipient.id)
  if (waiting && isSame(waiting, fields, device.id)) return
  if (waiting) await endChange(tx, waiting.id, 'replaced', now)
  const { nickname: _nickname, ...account } = fields
  const { id: deviceId, browser, system } = device
  const dueAt = newFrom(now)
  await insertChange(tx, {
    ...{ id: deps.ids.uuid(), accountId, recipientId: recipient.id, deviceId, browser, system },
    ...{ ...account, oldIban: recipient.iban, askedAt: now, dueAt },
  })
  const bucket = `change:${deviceId}:${String(recipient.id)}`
  const isTold = (await takeHit(tx, bucket, TOLD, now)) !== null
  // Of one whose predecessor was stopped nobody knows.
  if (waiting && isTold) return
  const [name, newName] = [legalName(recipient), legalName(fields)]
  const ends = { oldIbanEnd: recipient.iban.slice(-4), newIbanEnd: fields.iban.slice(-4) }
  const news = {
    ...({
      kind: 'recipient-change-asked',
      name,
      newName: newName === name ? null : newName,
    } as const),
    ...{ ...ends, device: { browser, system }, dueAt },
  }
  await queueSecurityMail(tx, deps, { accountId, news })
}

const isSame = (waiting: RecipientChange, fields: RecipientFields, deviceId: string): boolean =>
  waiting.deviceId === deviceId &&
  waiting.iban === fields.iban &&
  waiting.type === fields.type &&
  waiting.firstName === fields.firstName &&
  waiting.lastName === fields.lastName
