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
    is_link: Generated<boolean>
    is_shared: Generated<boolean>
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
  /** The mail carries a link. */
  readonly isLink: boolean
  readonly sentAt: Date
  readonly expiresAt: Date
}

interface SentCode {
  readonly isLink: boolean
  readonly codeMac: Buffer
  readonly sentAt: Date
  readonly expiresAt: Date
}

export interface NewSignInChallenge extends SentCode {
  readonly id: string
  readonly email: string
  readonly accountId: string | null
  readonly browserHash: Buffer
  /** Its link works in any browser that asked while it lasts. */
  readonly isShared: boolean
}

const table = (db: Db) => db.withTables<SignInChallengeTables>()

/** Neither used nor replaced. */
const OPEN = { consumed_at: null, superseded_at: null }

const selectOpen = (db: Db, email: string) =>
  table(db)
    .selectFrom('sign_in_challenges')
    .select([
      'id',
      'account_id as accountId',
      'attempts',
      'resends',
      'is_link as isLink',
      'sent_at as sentAt',
      'expires_at as expiresAt',
    ])
    .where('email', '=', email)
    .where((where) => where.and(OPEN))
    .orderBy('sent_at', 'desc')

/** The newest challenge that this browser asked for and that nothing has ended; expired ones too. */
export async function findOpenChallenge(
  db: Db,
  email: string,
  browserHash: Buffer,
): Promise<SignInChallenge | null> {
  const own = selectOpen(db, email).where('browser_hash', '=', browserHash)
  return (await own.where('is_shared', '=', false).executeTakeFirst()) ?? null
}

/** The one whose link every browser shares, while it works. */
export async function findSharedChallenge(db: Db, email: string, now: Date) {
  const shared = selectOpen(db, email).where('is_shared', '=', true)
  return (await shared.where('expires_at', '>', now).executeTakeFirst()) ?? null
}

/** At most one open challenge of a browser for an e-mail: a new one ends the older ones, and none of another browser. */
export async function startChallenge(tx: Tx, challenge: NewSignInChallenge): Promise<void> {
  await table(tx)
    .updateTable('sign_in_challenges')
    .set({ superseded_at: challenge.sentAt })
    .where('email', '=', challenge.email)
    .where('browser_hash', '=', challenge.browserHash)
    .where('is_shared', '=', challenge.isShared)
    .where((where) => where.and(OPEN))
    .execute()
  await table(tx)
    .insertInto('sign_in_challenges')
    .values({
      id: challenge.id,
      email: challenge.email,
      account_id: challenge.accountId,
      browser_hash: challenge.browserHash,
      code_mac: challenge.codeMac,
      is_link: challenge.isLink,
      is_shared: challenge.isShared,
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
      is_link: sent.isLink,
      sent_at: sent.sentAt,
      expires_at: sent.expiresAt,
      resends: old('resends', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

interface OpenedLink {
  readonly challengeId: string
  readonly codeMac: Buffer
  readonly now: Date
}

interface Guess extends OpenedLink {
  readonly attempts: number
}

/** Touches no challenge that is used, replaced or expired. */
const updateWorking = (tx: Tx, id: string, now: Date) =>
  table(tx)
    .updateTable('sign_in_challenges')
    .where('id', '=', id)
    .where((where) => where.and(OPEN))
    .where('expires_at', '>', now)

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
  const tried = await updateWorking(tx, challengeId, now)
    .set((old) => ({
      attempts: old('attempts', '+', 1),
      consumed_at: sql<Date | null>`case when code_mac = ${codeMac} and account_id is not null
                                    then ${now}::timestamptz end`,
    }))
    .where('is_link', '=', false)
    .where('attempts', '<', attempts)
    .returning(['account_id', 'attempts', 'consumed_at'])
    .executeTakeFirst()
  return {
    accountId: tried?.consumed_at ? tried.account_id : null,
    triesLeft: tried ? attempts - tried.attempts : 0,
  }
}

/** Ends the challenge of a right link and answers whose it is; wrong ones are not counted, since nobody guesses them. */
export async function useLink(
  tx: Tx,
  { challengeId, codeMac, now }: OpenedLink,
): Promise<string | null> {
  const used = await updateWorking(tx, challengeId, now)
    .set({ consumed_at: now })
    .where('code_mac', '=', codeMac)
    .where('is_link', '=', true)
    .where('account_id', 'is not', null)
    .returning('account_id')
    .executeTakeFirst()
  return used?.account_id ?? null
}

export async function deleteExpiredChallenges(db: Db, before: Date): Promise<void> {
  await table(db).deleteFrom('sign_in_challenges').where('expires_at', '<', before).execute()
}
