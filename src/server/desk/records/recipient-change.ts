import { hasChangedRows } from '../rows/changed-rows'
import type { Db, Tx } from '@server/ports/db'

export type ChangeStatus = 'waiting' | 'stopped' | 'allowed' | 'applied' | 'replaced' | 'voided'

export type RecipientChangeTables = {
  recipient_changes: {
    id: string
    account_id: string
    recipient_id: number
    device_id: string
    browser: string | null
    system: string | null
    old_iban: string
    type: 'individual' | 'business'
    first_name: string
    last_name: string
    iban: string
    bic: string
    bank_name: string
    country_code: string
    status: ChangeStatus
    asked_at: Date
    due_at: Date
    ended_at: Date | null
  }
}

/** Another bank account of a recipient, asked for by a new device. */
export interface RecipientChange {
  readonly id: string
  readonly accountId: string
  readonly recipientId: number
  readonly deviceId: string
  readonly browser: string | null
  readonly system: string | null
  /** What the recipient had when it was asked for. */
  readonly oldIban: string
  readonly type: 'individual' | 'business'
  readonly firstName: string
  readonly lastName: string
  readonly iban: string
  readonly bic: string
  readonly bankName: string
  readonly countryCode: string
  readonly askedAt: Date
  readonly dueAt: Date
}

const table = (db: Db) => db.withTables<RecipientChangeTables>()

export async function insertChange(tx: Tx, change: RecipientChange): Promise<void> {
  const { id, browser, system, type, iban, bic } = change
  await table(tx)
    .insertInto('recipient_changes')
    .values({
      ...{ id, browser, system, type, iban, bic, status: 'waiting', ended_at: null },
      ...{ account_id: change.accountId, recipient_id: change.recipientId },
      ...{ device_id: change.deviceId, old_iban: change.oldIban },
      ...{ first_name: change.firstName, last_name: change.lastName },
      ...{ bank_name: change.bankName, country_code: change.countryCode },
      ...{ asked_at: change.askedAt, due_at: change.dueAt },
    })
    .execute()
}

const selectWaiting = (db: Db) => selectChanges(db).where('status', '=', 'waiting')

const selectChanges = (db: Db) =>
  table(db)
    .selectFrom('recipient_changes')
    .select(['id', 'account_id as accountId', 'recipient_id as recipientId'])
    .select(['device_id as deviceId', 'browser', 'system', 'old_iban as oldIban', 'type'])
    .select(['first_name as firstName', 'last_name as lastName', 'iban', 'bic'])
    .select(['bank_name as bankName', 'country_code as countryCode'])
    .select(['asked_at as askedAt', 'due_at as dueAt'])

/** Null where it is not the account's. */
export async function findChange(
  db: Db,
  accountId: string,
  id: string,
): Promise<(RecipientChange & { readonly status: ChangeStatus }) | null> {
  const own = selectChanges(db).where('account_id', '=', accountId).where('id', '=', id)
  return (await own.select('status').executeTakeFirst()) ?? null
}

/** The one that waits for a recipient; whoever changes the recipient has locked it first. */
export async function findChangeOf(tx: Tx, recipientId: number): Promise<RecipientChange | null> {
  return (
    (await selectWaiting(tx).where('recipient_id', '=', recipientId).executeTakeFirst()) ?? null
  )
}

/** The one that is due for the longest. */
export async function findDueChange(db: Db, now: Date): Promise<RecipientChange | null> {
  const due = selectWaiting(db).where('due_at', '<=', now).orderBy('due_at').orderBy('id').limit(1)
  return (await due.executeTakeFirst()) ?? null
}

/** Ends all that wait for an account; answers how many. */
export async function voidChangesOf(tx: Tx, accountId: string, at: Date): Promise<number> {
  const waiting = table(tx)
    .updateTable('recipient_changes')
    .set({ status: 'voided', ended_at: at })
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
  return (await waiting.returning('id').execute()).length
}

/** False where it waits no more. */
export async function endChange(
  tx: Tx,
  id: string,
  status: Exclude<ChangeStatus, 'waiting'>,
  at: Date,
): Promise<boolean> {
  return hasChangedRows(
    table(tx)
      .updateTable('recipient_changes')
      .set({ status, ended_at: at })
      .where('id', '=', id)
      .where('status', '=', 'waiting'),
  )
}
