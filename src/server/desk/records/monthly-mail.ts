import type { Generated } from 'kysely'

import type { BankMonth } from '@kernel/bank-month'
import type { Db, Tx } from '@server/ports/db'

export type MonthlyMailTables = {
  monthly_mails: {
    account_id: string
    month: BankMonth
    due_at: Date
    settled_at: Generated<Date | null>
  }
}

/** The month whose statement an account is mailed once it has closed. */
export interface MonthlyMail {
  readonly accountId: string
  readonly month: BankMonth
  readonly dueAt: Date
}

const table = (db: Db) => db.withTables<MonthlyMailTables>()

export async function isMonthlyMailWanted(db: Db, accountId: string): Promise<boolean> {
  const row = await table(db)
    .selectFrom('monthly_mails')
    .select('month')
    .where('account_id', '=', accountId)
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Leaves a month that waits, or was mailed, as it is. */
export async function insertMonthlyMail(db: Db, mail: MonthlyMail): Promise<void> {
  await table(db)
    .insertInto('monthly_mails')
    .values({ account_id: mail.accountId, month: mail.month, due_at: mail.dueAt })
    .onConflict((conflict) => conflict.columns(['account_id', 'month']).doNothing())
    .execute()
}

/** What was mailed stays, so that it is not mailed again. */
export async function deleteWaitingMonth(db: Db, accountId: string): Promise<void> {
  await table(db)
    .deleteFrom('monthly_mails')
    .where('account_id', '=', accountId)
    .where('settled_at', 'is', null)
    .execute()
}

/** Locks one month that has closed; other workers step over it. */
export async function lockClosedMonth(tx: Tx, now: Date): Promise<MonthlyMail | null> {
  const row = await table(tx)
    .selectFrom('monthly_mails')
    .select(['account_id as accountId', 'month', 'due_at as dueAt'])
    .where('settled_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}

/** Done with a month; of those before it nothing is kept. */
export async function settleMonth(
  tx: Tx,
  { accountId, month }: MonthlyMail,
  now: Date,
): Promise<void> {
  await table(tx)
    .updateTable('monthly_mails')
    .set({ settled_at: now })
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .execute()
  await table(tx)
    .deleteFrom('monthly_mails')
    .where('account_id', '=', accountId)
    .where('month', '<', month)
    .execute()
}
