import { type Generated, sql } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

export type SignInChallengeTables = {
  sign_in_challenges: {
    id: string
    email: string
    account_id: string | null
    browser_hash: Buffer
    code_mac: Buffer
    attempts: Generated<number>
    resends: Generated<number>
    sent_at: Date
    expires_at: Date
    consumed_at: Date | null
    superseded_at: Date | null
  }
}

/** One mailed code and what has been tried of it. */
export interface SignInChallenge {
  readonly id: string
  readonly accountId: string | null
  readonly attempts: number
  readonly resends: number
  readonly sentAt: Date
  readonly expiresAt: Date
}

interface SentCode {
  readonly codeMac: Buffer
  readonly sentAt: Date
  readonly expiresAt: Date
}

export interface NewSignInChallenge extends SentCode {
  readonly id: string
  readonly email: string
  readonly accountId: string | null
  readonly browserHash: Buffer
}

const table = (db: Db) => db.withTables<SignInChallengeTables>()

/** The newest challenge that this browser asked for and that nothing has ended; expired ones too. */
export async function findOpenChallenge(db: Db, email: string, browserHash: Buffer) {
  const row = await table(db)
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
export async function startChallenge(tx: Tx, challenge: NewSignInChallenge): Promise<void> {
  await table(tx)
    .updateTable('sign_in_challenges')
    .set({ superseded_at: challenge.sentAt })
    .where('email', '=', challenge.email)
    .where('consumed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
  await table(tx)
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
export async function renewChallenge(tx: Tx, id: string, sent: SentCode): Promise<void> {
  await table(tx)
    .updateTable('sign_in_challenges')
    .set((old) => ({
      code_mac: sent.codeMac,
      sent_at: sent.sentAt,
      expires_at: sent.expiresAt,
      resends: old('resends', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

interface Guess {
  readonly challengeId: string
  readonly codeMac: Buffer
  readonly attempts: number
  readonly now: Date
}

interface Tried {
  /** Whose challenge a right guess has ended; null for a wrong one. */
  readonly accountId: string | null
  /** None too where there is no challenge to guess at, so that its absence tells nothing. */
  readonly triesLeft: number
}

/**
 * Counts one guess and, when it is right, ends the challenge. Of any number of parallel guesses one row lock decides,
 * so that a code works once. Guesses at a decoy are counted as at any other.
 */
export async function tryCode(
  tx: Tx,
  { challengeId, codeMac, attempts, now }: Guess,
): Promise<Tried> {
  const tried = await table(tx)
    .updateTable('sign_in_challenges')
    .set((old) => ({
      attempts: old('attempts', '+', 1),
      consumed_at: sql<Date | null>`case when code_mac = ${codeMac} and account_id is not null
                                    then ${now}::timestamptz end`,
    }))
    .where('id', '=', challengeId)
    .where('consumed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('attempts', '<', attempts)
    .where('expires_at', '>', now)
    .returning(['account_id', 'attempts', 'consumed_at'])
    .executeTakeFirst()
  return {
    accountId: tried?.consumed_at ? tried.account_id : null,
    triesLeft: tried ? attempts - tried.attempts : 0,
  }
}

export async function deleteExpiredChallenges(db: Db, before: Date): Promise<void> {
  await table(db).deleteFrom('sign_in_challenges').where('expires_at', '<', before).execute()
}
