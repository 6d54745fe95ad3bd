import type { Recipient } from '@contract/v1/recipients'
import { addRecipient, updateRecipient } from '@server/desk/flows/save-recipient'
import type { StepUpCaller } from '@server/desk/steps/assert-confirmed'
import { listRecipients } from '@server/desk/views/recipients'
import { everyTable } from '../setup/tables'
import type { MoneyDesk } from './money-desk'
import { ACCOUNT } from './money-plan'
import { onNewDevice } from './new-device'

export const BYRON = {
  type: 'individual',
  ...{ firstName: 'Ada', lastName: 'Byron', bic: '', bankName: '' },
  iban: 'DE89370400440532013000',
} as const
export const NEW_IBAN = 'AT611904300234573201'

/** A recipient whose bank account a new device has asked to change, and an owner on a known one. */
export async function askedChange(desk: MoneyDesk) {
  const owner = await onNewDevice(desk, true)
  const [row] = await addRecipient(desk.deps, owner, BYRON)
  await everyTable(desk.database.db).deleteFrom('mail_outbox').execute()
  const thief = await onNewDevice(desk)
  const id = row?.id ?? 0
  const asks = (caller: StepUpCaller = thief, change: object = {}) =>
    updateRecipient(desk.deps, caller, { ...BYRON, iban: NEW_IBAN, ...change, id })
  await asks()
  return { owner, thief, id, asks }
}

/** The recipient as its owner sees it. */
export async function seenOf({ deps }: MoneyDesk, id: number): Promise<Recipient | undefined> {
  return (await listRecipients(deps, ACCOUNT)).find((recipient) => recipient.id === id)
}

/** What came of each change, the oldest first. */
export async function endingsOf({ database }: MoneyDesk): Promise<readonly string[]> {
  const changes = everyTable(database.db).selectFrom('recipient_changes').select('status')
  const rows = await changes.orderBy('asked_at').execute()
  return rows.map(({ status }) => status)
}

/** The subjects of what was mailed, in order. */
export async function subjectsOf({ database }: MoneyDesk): Promise<readonly string[]> {
  const mails = everyTable(database.db).selectFrom('mail_outbox').selectAll()
  return (await mails.orderBy('due_at').execute()).map(({ subject }) => subject)
}
