import type { Db } from '@server/ports/db'

type OperatorChallengeTables = {
  operator_challenges: {
    holder_hash: Buffer
    purpose: 'sign-in' | 'invitation'
    challenge: string
    expires_at: Date
  }
}

/** Whose browser was asked, and what for. */
interface Asked {
  readonly holderHash: Buffer
  readonly purpose: 'sign-in' | 'invitation'
}

const columnsOf = ({ holderHash, purpose }: Asked) => ({ holder_hash: holderHash, purpose })

const table = (db: Db) => db.withTables<OperatorChallengeTables>()

/** A newer challenge of the same holder and purpose takes the place of the older one. */
export async function keepOperatorChallenge(
  db: Db,
  asked: Asked,
  challenge: string,
  expiresAt: Date,
): Promise<void> {
  const kept = { challenge, expires_at: expiresAt }
  await table(db)
    .insertInto('operator_challenges')
    .values({ ...columnsOf(asked), ...kept })
    .onConflict((conflict) => conflict.columns(['holder_hash', 'purpose']).doUpdateSet(kept))
    .execute()
}

/** Of any number of answers one takes the challenge; null where it is used, expired or another's. */
export async function takeOperatorChallenge(db: Db, asked: Asked, now: Date) {
  const row = await table(db)
    .deleteFrom('operator_challenges')
    .where((where) => where.and(columnsOf(asked)))
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge ?? null
}

export async function deleteExpiredOperatorChallenges(db: Db, before: Date): Promise<void> {
  await table(db).deleteFrom('operator_challenges').where('expires_at', '<', before).execute()
}
