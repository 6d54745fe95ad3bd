import type { Selectable } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

type RecoveryStatus = 'waiting' | 'stopped' | 'applied' | 'voided'

export type AccountRecoveryTables = {
  account_recoveries: {
    id: string
    account_id: string
    evidence: string
    proposal_id: string
    status: RecoveryStatus
    asked_at: Date
    due_at: Date
    ended_at: Date | null
    ended_by: string | null
  }
}

/** What takes an account's passkeys away, so that a mailed code signs in again. */
export interface AccountRecovery {
  readonly id: string
  readonly accountId: string
  /** SHA-256 of what two operators have seen. */
  readonly evidence: string
  readonly proposalId: string
  readonly askedAt: Date
  readonly dueAt: Date
}

const table = (db: Db) => db.withTables<AccountRecoveryTables>()

export const insertRecovery = (tx: Tx, { accountId, proposalId, ...recovery }: AccountRecovery) =>
  table(tx)
    .insertInto('account_recoveries')
    .values({
      ...{ id: recovery.id, evidence: recovery.evidence, status: 'waiting', ended_at: null },
      ...{ account_id: accountId, proposal_id: proposalId, ended_by: null },
      ...{ asked_at: recovery.askedAt, due_at: recovery.dueAt },
    })
    .execute()

const selectWaiting = (db: Db) =>
  table(db).selectFrom('account_recoveries').selectAll().where('status', '=', 'waiting')

const toRecovery = (
  row: Selectable<AccountRecoveryTables['account_recoveries']> | undefined,
): AccountRecovery | null =>
  row
    ? {
        ...{ id: row.id, accountId: row.account_id, evidence: row.evidence },
        ...{ proposalId: row.proposal_id, askedAt: row.asked_at, dueAt: row.due_at },
      }
    : null

/** The one that waits for an account; the database lets no second one wait. */
export const findRecovery = async (db: Db, accountId: string): Promise<AccountRecovery | null> =>
  toRecovery(await selectWaiting(db).where('account_id', '=', accountId).executeTakeFirst())

/** The one that is due for the longest. */
export const findDueRecovery = async (db: Db, now: Date): Promise<AccountRecovery | null> =>
  toRecovery(
    await selectWaiting(db)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('id')
      .executeTakeFirst(),
  )

interface Ending {
  readonly by: string
  readonly at: Date
}

/** False where it waits no more. */
export const endRecovery = async (
  tx: Tx,
  id: string,
  status: Exclude<RecoveryStatus, 'waiting'>,
  { by, at }: Ending,
): Promise<boolean> =>
  (await table(tx)
    .updateTable('account_recoveries')
    .set({ status, ended_at: at, ended_by: by })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()) !== undefined
