import { type ColumnType, type Generated, sql } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

type Details = Readonly<Record<string, string | boolean | null>>

export type OperatorActionTables = {
  operator_actions: {
    id: Generated<bigint>
    operator: string
    action: string
    subject: string
    reason: string
    details: ColumnType<Details, string, never>
    at: Date
  }
}

/** What an operator has signed in the console, checked against their own key. */
export interface SignedApproval {
  readonly proposalId: string
  readonly keyId: string
  readonly nonce: string
  readonly expiresAt: Date
  /** SHA-256 in hexadecimal. */
  readonly hash: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
}

/** Who changes something, and why. */
export interface Operation {
  readonly operator: string
  readonly reason: string
  /** Under what another operator proposed. What takes two people is proposed without. */
  readonly signed?: SignedApproval
}

export interface OperatorAction extends Operation {
  /** As it is typed: 'payouts retry'. */
  readonly action: string
  /** The id of what it changes. */
  readonly subject: string
  readonly details: Details
  readonly at: Date
}

/** An operator in the history of what was changed. */
export const operatorActor = ({ operator, reason }: Operation) => ({
  actor: `operator:${operator}`,
  reason,
})

const table = (db: Db) => db.withTables<OperatorActionTables>()

/** Written in the transaction of the change itself: neither stands without the other. */
export async function recordOperatorAction(tx: Tx, action: OperatorAction): Promise<void> {
  const { operator, reason, subject, details, at } = action
  await table(tx)
    .insertInto('operator_actions')
    .values({
      operator,
      reason,
      subject,
      at,
      action: action.action,
      details: JSON.stringify(details),
    })
    .execute()
}

/** The newest first; of one subject, or of all. */
export const selectOperatorActions = (db: Db, subject: string | null, limit: number) => {
  const newest = table(db)
    .selectFrom('operator_actions')
    .select(['at', 'operator', 'action', 'subject', 'reason', 'details'])
    .orderBy('id', 'desc')
    .limit(limit)
  return (subject === null ? newest : newest.where('subject', '=', subject)).execute()
}

/** The details of all actions of that name, oldest first. */
export async function selectDetailsOf(db: Db, action: string): Promise<readonly Details[]> {
  const rows = table(db).selectFrom('operator_actions').select('details').orderBy('id')
  return (await rows.where('action', '=', action).execute()).map(({ details }) => details)
}

/** An action as its text: JSON in one line, whose details and instant are written by the database. */
export interface ActionText {
  readonly id: bigint
  readonly text: string
}

/** Above the one id and up to the other, in their order. */
export async function selectActionTexts(
  db: Db,
  afterId: bigint,
  lastId: bigint,
  limit: number,
): Promise<readonly ActionText[]> {
  const rows = await table(db)
    .selectFrom('operator_actions')
    .select(['id', 'operator', 'action', 'subject', 'reason'])
    .select([
      sql<string>`details::text`.as('details'),
      // Microseconds, which a Date lacks.
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('instant'),
    ])
    .where('id', '>', afterId)
    .where('id', '<=', lastId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, operator, action, subject, reason, details, instant }) => {
    const first = JSON.stringify({ id: id.toString(), operator, action, subject, reason })
    return { id, text: `${first.slice(0, -1)},"details":${details},"at":"${instant}"}` }
  })
}

/** The newest action above the id; null where nothing stands there. */
export async function findNewestActionId(db: Db, afterId: bigint): Promise<bigint | null> {
  const newest = await table(db)
    .selectFrom('operator_actions')
    .select((eb) => eb.fn.max('id').as('lastId'))
    .where('id', '>', afterId)
    .executeTakeFirst()
  return newest?.lastId ?? null
}

/**
 * Whether a transaction that wrote actions is open: it locks the table before it draws an id, and until its actions can be read. Where
 * none is, no action appears below those read before. The horizon of snapshots would wait for all databases of the server.
 */
export async function areActionsUnderWay(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (select from pg_locks join pg_database d on d.oid = database
      where d.datname = current_database() and relation = 'operator_actions'::regclass
        and mode = 'RowExclusiveLock') as "isSo"`.execute(db)
  return rows[0]?.isSo ?? true
}

export async function countActionsAfter(db: Db, id: bigint): Promise<bigint> {
  const counted = await table(db)
    .selectFrom('operator_actions')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('id', '>', id)
    .executeTakeFirst()
  return counted?.count ?? 0n
}
