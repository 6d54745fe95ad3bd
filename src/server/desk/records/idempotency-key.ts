import { createHash } from 'node:crypto'

import { IDEMPOTENCY_KEY } from '@contract/envelope'
import { domainError } from '@kernel/domain-error'
import type { Db, Tx } from '@server/ports/db'

export type IdempotencyKeyTables = {
  idempotency_keys: {
    account_id: string
    route: string
    key: string
    body_hash: string
    quote_id: string
    used_at: Date
  }
}

/** Whose call it is, and the key that came with it. */
export interface KeyedCall {
  readonly accountId: string
  readonly key: string | null
}

/** One use of an Idempotency-Key. */
export interface KeyUse {
  readonly accountId: string
  /** The call by its name in the contract. */
  readonly route: string
  readonly key: string
  readonly bodyHash: string
}

const table = (db: Db) => db.withTables<IdempotencyKeyTables>()

export function keyUse(
  accountId: string,
  route: string,
  key: string | null,
  body: Readonly<Record<string, unknown>>,
): KeyUse {
  if (key === null || !IDEMPOTENCY_KEY.test(key)) throw domainError('invalid-idempotency-key')
  return { accountId, route, key, bodyHash: hashOf(body) }
}

/** The body with its fields in one order, so that the same body always hashes alike. */
const hashOf = (body: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(
      JSON.stringify(Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    )
    .digest('hex')

/** The id of the quote that this key gave before; CONFLICT where it came with another body. */
export const quoteIdOfKey = async (db: Db, use: KeyUse): Promise<string | null> =>
  quoteIdOfUse(use, (await selectKeyUse(db, use).executeTakeFirst()) ?? null)

/** Where this key was used before. */
export const selectKeyUse = (db: Db, { accountId, route, key }: Omit<KeyUse, 'bodyHash'>) =>
  table(db)
    .selectFrom('idempotency_keys')
    .select(['quote_id', 'body_hash'])
    .where('account_id', '=', accountId)
    .where('route', '=', route)
    .where('key', '=', key)

interface EarlierUse {
  readonly quote_id: string
  readonly body_hash: string
}

export function quoteIdOfUse({ bodyHash }: KeyUse, earlier: EarlierUse | null): string | null {
  if (!earlier) return null
  if (earlier.body_hash !== bodyHash) throw domainError('idempotency-key-reused')
  return earlier.quote_id
}

/** Claims the key for a quote in the transaction that creates it; whoever comes second gets the first one's quote id. */
export async function claimKey(tx: Tx, use: KeyUse, quoteId: string, at: Date) {
  const taken = await insertKeyUse(tx, use, quoteId, at).executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 0n ? await quoteIdOfKey(tx, use) : null
}

/** Inserts nothing where the key was used before. */
export const insertKeyUse = (tx: Db, use: KeyUse, quoteId: string, at: Date) =>
  table(tx)
    .insertInto('idempotency_keys')
    .values({
      account_id: use.accountId,
      route: use.route,
      key: use.key,
      body_hash: use.bodyHash,
      quote_id: quoteId,
      used_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())

export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await table(db).deleteFrom('idempotency_keys').where('used_at', '<', before).execute()
}
