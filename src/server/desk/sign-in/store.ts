import { sql } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

import type { Challenge } from './policy'

export interface NewChallenge {
  readonly id: string
  readonly email: string
  readonly accountId: string | null
  readonly browserHash: Buffer
  readonly codeMac: Buffer
  readonly sentAt: Date
  readonly expiresAt: Date
}

export interface NewSession {
  readonly id: string
  readonly tokenHash: Buffer
  readonly now: Date
  readonly expiresAt: Date
}

/** The newest challenge that this browser asked for and that nothing has ended; expired ones too. */
export async function findOpen(
  db: Db,
  email: string,
  browserHash: Buffer,
): Promise<Challenge | null> {
  const row = await db
    .selectFrom('sign_in_challenges')
    .select([
      'id',
      'account_id as accountId',
      'attempts',
      'resends',
      'sent_at as sentAt',
      'expires_at as expiresAt',
    ])
    .where('email', '=', email)
    .where('browser_hash', '=', browserHash)
    .where('consumed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** At most one open challenge for an e-mail: a new one ends the older ones. */
export async function start(tx: Tx, challenge: NewChallenge): Promise<void> {
  await tx
    .updateTable('sign_in_challenges')
    .set({ superseded_at: challenge.sentAt })
    .where('email', '=', challenge.email)
    .where('consumed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
  await tx
    .insertInto('sign_in_challenges')
    .values({
      id: challenge.id,
      email: challenge.email,
      account_id: challenge.accountId,
      browser_hash: challenge.browserHash,
      code_mac: challenge.codeMac,
      sent_at: challenge.sentAt,
      expires_at: challenge.expiresAt,
      consumed_at: null,
      superseded_at: null,
    })
    .execute()
}

/** A new code in the same challenge: the old one is dead, the attempts stay. */
export async function renew(
  tx: Tx,
  id: string,
  fresh: Pick<NewChallenge, 'codeMac' | 'sentAt' | 'expiresAt'>,
): Promise<void> {
  await tx
    .updateTable('sign_in_challenges')
    .set((old) => ({
      code_mac: fresh.codeMac,
      sent_at: fresh.sentAt,
      expires_at: fresh.expiresAt,
      resends: old('resends', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * Evaluates one guess and, when it is right, ends the challenge and opens the session: one statement,
 * so that of any number of parallel guesses one row lock decides, and a code works once.
 */
export async function tryCode(
  db: Db,
  challengeId: string,
  codeMac: Buffer,
  attempts: number,
  session: NewSession,
): Promise<string | null> {
  const { rows } = await sql<{ accountId: string }>`
    with tried as (
      update sign_in_challenges
      set attempts = attempts + 1,
          consumed_at = case when code_mac = ${codeMac} and account_id is not null
                        then ${session.now}::timestamptz end
      where id = ${challengeId}::uuid and consumed_at is null and superseded_at is null
        and attempts < ${attempts} and expires_at > ${session.now}
      returning account_id, consumed_at
    )
    insert into sessions (id, token_hash, account_id, opened_at, seen_at, expires_at)
    select ${session.id}::uuid, ${session.tokenHash}::bytea, account_id,
           ${session.now}::timestamptz, ${session.now}::timestamptz, ${session.expiresAt}::timestamptz
    from tried where consumed_at is not null
    returning account_id as "accountId"`.execute(db)
  return rows[0]?.accountId ?? null
}

export async function sweepChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', before).execute()
}
