import type { Db, Tx } from '@server/ports/db'
import type { OperatorTables } from './store'

export type OperatorSessionTables = OperatorTables & {
  operator_sessions: {
    id: string
    token_hash: Buffer
    operator_id: string
    key_id: string
    opened_at: Date
    seen_at: Date
    expires_at: Date
  }
}

interface NewOperatorSession {
  readonly id: string
  readonly tokenHash: Buffer
  readonly operator: string
  readonly keyId: string
  readonly openedAt: Date
  readonly expiresAt: Date
}

const table = (db: Db) => db.withTables<OperatorSessionTables>()

export async function insertOperatorSession(tx: Tx, session: NewOperatorSession): Promise<void> {
  await table(tx)
    .insertInto('operator_sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      operator_id: session.operator,
      key_id: session.keyId,
      opened_at: session.openedAt,
      seen_at: session.openedAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** Sessions, open or not, of those who run the desk still. */
const selectSessions = (db: Db) =>
  table(db)
    .selectFrom('operator_sessions as session')
    .innerJoin('operators', 'operators.id', 'session.operator_id')
    .select(['session.id', 'session.operator_id as operator', 'operators.name'])
    .select(['session.seen_at as seenAt', 'session.expires_at as expiresAt'])
    .where('operators.ended_at', 'is', null)

export async function findOperatorSession(db: Db, tokenHash: Buffer) {
  const found = selectSessions(db).where('session.token_hash', '=', tokenHash)
  return (await found.executeTakeFirst()) ?? null
}

export const operatorSessionsByIds = (db: Db, ids: readonly string[]) =>
  selectSessions(db).where('session.id', 'in', ids).execute()

export async function markOperatorSeen(db: Db, id: string, at: Date): Promise<void> {
  await table(db)
    .updateTable('operator_sessions')
    .set({ seen_at: at })
    .where('id', '=', id)
    .execute()
}

const deleteSessions = (db: Db) => table(db).deleteFrom('operator_sessions')

export async function deleteExpiredOperatorSessions(db: Db, before: Date): Promise<void> {
  await deleteSessions(db).where('expires_at', '<', before).execute()
}

export async function deleteOperatorSession(db: Db, id: string): Promise<void> {
  await deleteSessions(db).where('id', '=', id).execute()
}

export async function deleteOperatorSessionsOf(tx: Tx, operator: string): Promise<void> {
  await deleteSessions(tx).where('operator_id', '=', operator).execute()
}

export async function deleteAllOperatorSessions(tx: Tx): Promise<void> {
  await deleteSessions(tx).execute()
}
