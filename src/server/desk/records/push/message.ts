import { type Generated, sql } from 'kysely'

import type { TransferMail } from '@contract/v1/mails'
import { secondsAfter } from '@kernel/instant'
import type { Db, Tx } from '@server/ports/db'

export type PushMessageTables = {
  push_messages: {
    account_id: string
    device_id: string
    id: Generated<string>
    kind: TransferMail
    transaction_id: string
    tries: Generated<number>
    due_at: Date
    expires_at: Date
  }
}

export interface PushNews {
  readonly accountId: string
  readonly kind: TransferMail
  readonly transactionId: string
}

/** One that is being sent: which try it is, this one counted. */
export interface ClaimedPush extends PushNews {
  readonly deviceId: string
  readonly id: string
  readonly tries: number
  readonly expiresAt: Date
}

const table = (db: Db) => db.withTables<PushMessageTables>()

/** Longer than a try can last. */
const LEASE_SECONDS = 60
const AT_ONCE = 16

/** For each device of the account that wants to be told, in the transaction of what it tells. */
export async function insertPushMessages(
  tx: Tx,
  { accountId, kind, transactionId }: PushNews,
  dueAt: Date,
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into push_messages (account_id, device_id, kind, transaction_id, due_at, expires_at)
    select account_id, device_id, ${kind}, ${transactionId}, ${dueAt}, ${expiresAt}
    from push_devices where account_id = ${accountId}`.execute(tx)
}

/** Takes what is due for a minute; other senders step over it, and a crash gives it back. */
export async function claimPushMessages(db: Db, now: Date): Promise<readonly ClaimedPush[]> {
  const { rows } = await sql<ClaimedPush>`
    with due as materialized (
      select account_id, device_id, id from push_messages where due_at <= ${now}
      order by due_at limit ${AT_ONCE} for update skip locked
    )
    update push_messages m set due_at = ${secondsAfter(now, LEASE_SECONDS)}, tries = tries + 1
    from due where m.account_id = due.account_id and m.device_id = due.device_id and m.id = due.id
    returning m.account_id as "accountId", m.device_id as "deviceId", m.id, kind, transaction_id as "transactionId",
      tries, expires_at as "expiresAt"`.execute(db)
  return rows
}

const named = ({ accountId, deviceId, id, tries }: ClaimedPush) => ({
  ...{ account_id: accountId, device_id: deviceId, id, tries },
})

/** Delivered, or given up. */
export async function removePushMessage(db: Db, claimed: ClaimedPush): Promise<void> {
  await table(db)
    .deleteFrom('push_messages')
    .where((each) => each.and(named(claimed)))
    .execute()
}

export async function postponePush(db: Db, claimed: ClaimedPush, dueAt: Date): Promise<void> {
  await table(db)
    .updateTable('push_messages')
    .set({ due_at: dueAt })
    .where((each) => each.and(named(claimed)))
    .execute()
}
