import type { Db, Tx } from '@server/ports/db'

type WalletChallengeTables = {
  wallet_challenges: {
    id: string
    account_id: string
    chain_id: number
    address: string
    message: string
    expires_at: Date
  }
}

/** What a wallet is asked to sign. */
export interface WalletChallenge {
  readonly id: string
  readonly accountId: string
  readonly chainId: number
  /** Lower case. */
  readonly address: string
  readonly message: string
  readonly expiresAt: Date
}

const table = (db: Db) => db.withTables<WalletChallengeTables>()

export async function insertWalletChallenge(db: Db, challenge: WalletChallenge): Promise<void> {
  const { id, address, message } = challenge
  const times = { chain_id: challenge.chainId, expires_at: challenge.expiresAt }
  const row = { id, address, message, account_id: challenge.accountId, ...times }
  await table(db).insertInto('wallet_challenges').values(row).execute()
}

interface Own {
  readonly id: string
  readonly accountId: string
  readonly now: Date
}

/** Null where it is used, expired or another account's. */
export async function findWalletChallenge(
  db: Db,
  { id, accountId, now }: Own,
): Promise<Omit<WalletChallenge, 'expiresAt'> | null> {
  const row = await table(db)
    .selectFrom('wallet_challenges')
    .select(['id', 'account_id as accountId', 'chain_id as chainId', 'address', 'message'])
    .where((where) => where.and({ id, account_id: accountId }))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Of any number of answers one takes it; false for all others. */
export async function takeWalletChallenge(tx: Tx, { id, accountId }: Own): Promise<boolean> {
  const taken = table(tx)
    .deleteFrom('wallet_challenges')
    .where((where) => where.and({ id, account_id: accountId }))
  return (await taken.executeTakeFirst()).numDeletedRows > 0n
}

export async function deleteExpiredWalletChallenges(db: Db, before: Date): Promise<void> {
  await table(db).deleteFrom('wallet_challenges').where('expires_at', '<', before).execute()
}
