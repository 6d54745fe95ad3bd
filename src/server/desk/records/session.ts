import type { AliasableExpression, Generated } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

export type SessionTables = {
  sessions: {
    id: string
    token_hash: Buffer
    account_id: string
    device_id: string | null
    confirmed_at: Date | null
    needs_passkey: Generated<boolean>
    opened_at: Date
    seen_at: Date
    expires_at: Date
  }
}

export interface NewSession {
  readonly id: string
  readonly tokenHash: Buffer
  readonly accountId: string
  readonly deviceId: string | null
  /** It may only make or show a passkey. */
  readonly needsPasskey?: boolean
  readonly openedAt: Date
  readonly expiresAt: Date
}

const table = (db: Db) => db.withTables<SessionTables>()

const deleteSessions = (db: Db) => table(db).deleteFrom('sessions')

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await table(tx)
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      account_id: session.accountId,
      device_id: session.deviceId,
      needs_passkey: session.needsPasskey ?? false,
      opened_at: session.openedAt,
      seen_at: session.openedAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

export async function markSeen(db: Db, id: string, at: Date): Promise<void> {
  await table(db).updateTable('sessions').set({ seen_at: at }).where('id', '=', id).execute()
}

/** What is left of a session that has ended. */
interface EndedSession {
  readonly deviceId: string | null
  readonly seenAt: Date
}

const ended = ['device_id as deviceId', 'seen_at as seenAt'] as const

/** When it was shown who sits there: by the sign-in, and later by a passkey. */
export async function findProof(db: Db, id: string) {
  const shown = ['opened_at as openedAt', 'confirmed_at as confirmedAt'] as const
  const session = table(db).selectFrom('sessions').where('id', '=', id)
  return (await session.select(shown).executeTakeFirst()) ?? null
}

/** Whoever has shown a passkey need not make one. */
export async function markConfirmed(db: Db, id: string, at: Date): Promise<void> {
  const shown = { confirmed_at: at, needs_passkey: false }
  await table(db).updateTable('sessions').set(shown).where('id', '=', id).execute()
}

/** Lets this session of the account do whatever its person may; its others have shown no passkey. */
export async function endPasskeyNeed(tx: Tx, id: string): Promise<void> {
  const free = { needs_passkey: false }
  await table(tx).updateTable('sessions').set(free).where('id', '=', id).execute()
}

export async function deleteSession(db: Db, id: string): Promise<EndedSession | null> {
  const row = await deleteSessions(db).where('id', '=', id).returning(ended).executeTakeFirst()
  return row ?? null
}

/** Leaves one session of the account. */
export async function deleteOtherSessions(tx: Tx, accountId: string, kept: string): Promise<void> {
  await deleteSessions(tx).where('account_id', '=', accountId).where('id', '<>', kept).execute()
}

export async function deleteSessionByHash(db: Db, tokenHash: Buffer): Promise<void> {
  await deleteSessions(db).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(tx: Tx, accountId: string): Promise<void> {
  await deleteSessions(tx).where('account_id', '=', accountId).execute()
}

export async function deleteAllSessions(tx: Tx): Promise<void> {
  await deleteSessions(tx).execute()
}

interface Trim {
  readonly accountId: string
  /** The session that has just been opened, which stays. */
  readonly kept: string
  /** So many stay; one more where the session just opened is none of them. */
  readonly most: number
  /** The ids of the devices whose sessions end last. */
  readonly knownDevices: AliasableExpression<{ readonly id: string }>
}

/** Leaves the newest sessions of known devices, and of others as many as there is room for. */
export async function trimSessions(
  tx: Tx,
  { accountId, kept, most, knownDevices }: Trim,
): Promise<void> {
  const beyond = table(tx)
    .selectFrom('sessions')
    .leftJoin(knownDevices.as('known'), 'known.id', 'sessions.device_id')
    .select('sessions.id')
    .where('account_id', '=', accountId)
    .orderBy((own) => own('known.id', 'is', null))
    .orderBy('opened_at', 'desc')
    .orderBy('sessions.id')
    .offset(most)
  await deleteSessions(tx).where('id', 'in', beyond).where('id', '<>', kept).execute()
}

export const deleteExpiredSessions = (db: Db, before: Date): Promise<EndedSession[]> =>
  deleteSessions(db).where('expires_at', '<', before).returning(ended).execute()
