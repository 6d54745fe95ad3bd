import type { Db } from '@server/ports/db'

export type PasskeyPurpose = 'add' | 'confirm' | 'sign-in' | 'step-up'

type PasskeyChallengeTables = {
  passkey_challenges: {
    holder_hash: Buffer
    purpose: PasskeyPurpose
    account_id: string
    challenge: string
    expires_at: Date
  }
}

/** Who was asked for a passkey, and what for. */
interface Asked {
  /** Of the session's or the step-up's id, or of the browser's cookie. */
  readonly holderHash: Buffer
  readonly purpose: PasskeyPurpose
}

interface PasskeyChallenge {
  readonly accountId: string
  readonly challenge: string
}

const table = (db: Db) => db.withTables<PasskeyChallengeTables>()

/** A newer challenge of the same holder and purpose takes the place of the older one. */
export async function keepChallenge(
  db: Db,
  { holderHash, purpose, expiresAt, ...challenge }: Asked & PasskeyChallenge & { expiresAt: Date },
): Promise<void> {
  const kept = {
    account_id: challenge.accountId,
    challenge: challenge.challenge,
    expires_at: expiresAt,
  }
  await table(db)
    .insertInto('passkey_challenges')
    .values({ holder_hash: holderHash, purpose, ...kept })
    .onConflict((conflict) => conflict.columns(['holder_hash', 'purpose']).doUpdateSet(kept))
    .execute()
}

/** Of any number of answers one takes the challenge; null where it is used, expired or another's. */
export async function takeChallenge(
  db: Db,
  { holderHash, purpose }: Asked,
  now: Date,
): Promise<PasskeyChallenge | null> {
  const row = await table(db)
    .deleteFrom('passkey_challenges')
    .where('holder_hash', '=', holderHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['account_id as accountId', 'challenge'])
    .executeTakeFirst()
  return row ?? null
}

export async function deleteExpiredPasskeyChallenges(db: Db, before: Date): Promise<void> {
  await table(db).deleteFrom('passkey_challenges').where('expires_at', '<', before).execute()
}
