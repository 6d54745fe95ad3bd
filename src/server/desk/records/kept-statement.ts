import type { Db } from '@server/ports/db'

export type KeptStatementTables = {
  kept_statements: { account_id: string; content_hash: Buffer; bytes: Buffer; drawn_at: Date }
}

/** A drawn statement of an account, by all that it says. */
interface StatementKey {
  readonly accountId: string
  readonly contentHash: Buffer
}

const table = (db: Db) => db.withTables<KeptStatementTables>()

export async function findKeptStatement(
  db: Db,
  { accountId, contentHash }: StatementKey,
): Promise<Buffer | null> {
  const kept = table(db)
    .selectFrom('kept_statements')
    .select('bytes')
    .where('account_id', '=', accountId)
    .where('content_hash', '=', contentHash)
  return (await kept.executeTakeFirst())?.bytes ?? null
}

/** Another desk may have drawn the same meanwhile. */
export async function keepStatement(
  db: Db,
  { accountId, contentHash }: StatementKey,
  bytes: Uint8Array,
  at: Date,
): Promise<void> {
  const key = { account_id: accountId, content_hash: contentHash }
  await table(db)
    .insertInto('kept_statements')
    .values({ ...key, bytes: Buffer.from(bytes), drawn_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Leaves the newest `most` of those drawn since then. */
export async function deleteOldStatements(db: Db, before: Date, most: number): Promise<void> {
  await table(db)
    .deleteFrom('kept_statements')
    .where((where) =>
      where.or([
        where('drawn_at', '<', before),
        where('drawn_at', '<', (newest) =>
          newest
            .selectFrom('kept_statements')
            .select('drawn_at')
            .orderBy('drawn_at', 'desc')
            .offset(most - 1)
            .limit(1),
        ),
      ]),
    )
    .execute()
}
