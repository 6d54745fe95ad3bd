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
export async function quoteIdOfKey(db: Db, use: KeyUse): Promise<string | null> {
  const used = await table(db)
    .selectFrom('idempotency_keys')
    .select(['quote_id', 'body_hash'])
    .where('account_id', '=', use.accountId)
    .where('route', '=', use.route)
    .where('key', '=', use.key)
    .executeTakeFirst()
  if (!used) return null
  if (used.body_hash !== use.bodyHash) throw domainError('idempotency-key-reused')
  return used.quote_id
}

/** Claims the key for a quote in the transaction that creates it; whoever comes second gets the first one's quote id. */
export async function claimKey(tx: Tx, use: KeyUse, quoteId: string, at: Date) {
  const taken = await table(tx)
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
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 0n ? await quoteIdOfKey(tx, use) : null
}

export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await table(db).deleteFrom('idempotency_keys').where('used_at', '<', before).execute()
}
