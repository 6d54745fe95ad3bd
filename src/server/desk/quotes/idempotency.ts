import { createHash } from 'node:crypto'

import { DAY } from '@kernel/instant'
import { DeskError } from '@server/http/desk-error'
import { secondsAfter } from '@server/ports/clock'
import type { Db, Tx } from '@server/ports/db'
import { type StoredQuote, toQuote } from './quote'

/** One use of an Idempotency-Key: who, for what, which key, and a hash of what was asked. */
export interface Claim {
  readonly accountId: string
  /** The call by its name in the contract. */
  readonly route: string
  readonly key: string
  readonly bodyHash: string
}

const KEY = /^[\x21-\x7e]{16,128}$/

export function claimOf(
  accountId: string,
  route: string,
  key: string | null,
  body: Readonly<Record<string, unknown>>,
): Claim {
  if (key === null || !KEY.test(key))
    throw new DeskError('VALIDATION_FAILED', {
      description: 'an Idempotency-Key header is required',
    })
  return { accountId, route, key, bodyHash: hashOf(body) }
}

/** The body with its fields in one order, so that the same body always hashes alike. */
const hashOf = (body: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(
      JSON.stringify(Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    )
    .digest('hex')

const KEPT_SECONDS = 7 * DAY

/** The quote that this key gave before; CONFLICT where it was another body. */
export async function keptQuote(db: Db, claim: Claim): Promise<StoredQuote | null> {
  const used = await db
    .selectFrom('idempotency_keys')
    .innerJoin('quotes', 'quotes.id', 'idempotency_keys.quote_id')
    .selectAll('quotes')
    .select('body_hash')
    .where('idempotency_keys.account_id', '=', claim.accountId)
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .executeTakeFirst()
  if (!used) return null
  if (used.body_hash !== claim.bodyHash) throw otherBody()
  return toQuote(used)
}

/** Takes the key in the transaction that makes the quote; whoever comes second gets the first one's quote. */
export async function claimKey(tx: Tx, claim: Claim, quoteId: string, at: Date) {
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({
      account_id: claim.accountId,
      route: claim.route,
      key: claim.key,
      body_hash: claim.bodyHash,
      quote_id: quoteId,
      used_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 0n ? await keptQuote(tx, claim) : null
}

/** Keys are kept for a week. */
export async function forgetKeys(db: Db, now: Date): Promise<void> {
  const before = secondsAfter(now, -KEPT_SECONDS)
  await db.deleteFrom('idempotency_keys').where('used_at', '<', before).execute()
}

const otherBody = (): DeskError =>
  new DeskError('CONFLICT', {
    description: 'the Idempotency-Key was used with another body',
    status: 422,
  })
