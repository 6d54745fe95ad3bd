import { sql } from 'kysely'

import { trimmedZeros } from '@kernel/amount-text'
import { HOUR, secondsAfter } from '@kernel/instant'
import type { NumericColumn } from '@server/ports/columns'
import type { Db } from '@server/ports/db'

export type PriceSampleTables = {
  price_samples: { chain_id: number; asset: string; hour: Date; price_eur: NumericColumn }
  price_minutes: {
    chain_id: number
    asset: string
    minute: Date
    sampled_at: Date
    price_eur: NumericColumn
    feed_eur: NumericColumn | null
  }
}

const table = (db: Db) => db.withTables<PriceSampleTables>()

interface Priced {
  readonly chainId: number
  readonly address: string
}

/** One sample an hour, without the margin; the first of the hour stays, for good. */
export async function saveSample(db: Db, token: Priced, hour: Date, price: string): Promise<void> {
  const asset = token.address.toLowerCase()
  await table(db)
    .insertInto('price_samples')
    .values({ chain_id: token.chainId, asset, hour, price_eur: price })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** One sample a minute; the first of the minute stays. */
export async function saveMinute(
  db: Db,
  { chainId, address }: Priced,
  { minute, price, feedPrice, at }: SourcedMinute,
): Promise<void> {
  await table(db)
    .insertInto('price_minutes')
    .values({
      ...{ chain_id: chainId, asset: address.toLowerCase(), minute },
      ...{ sampled_at: at, price_eur: price, feed_eur: feedPrice },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface TimedPrice {
  readonly at: Date
  /** Euros for one token, without the margin. */
  readonly price: string
}

interface SourcedMinute extends TimedPrice {
  readonly minute: Date
  /** The same by the feeds on chain. */
  readonly feedPrice: string
}

/** Lower case its address. */
interface Since {
  readonly chainId: number
  readonly asset: string
  readonly since: Date
}

/** The samples of minutes since then, oldest first; prices as text, also where JSON carries them. */
export const selectMinutes = (db: Db, { chainId, asset, since }: Since) =>
  table(db)
    .selectFrom('price_minutes')
    .select(['sampled_at as at', sql<string>`price_eur::text`.as('price')])
    .where('chain_id', '=', chainId)
    .where('asset', '=', asset)
    .where('minute', '>=', since)
    .orderBy('minute')

export const minutesSince = (
  db: Db,
  { chainId, address }: Priced,
  since: Date,
): Promise<readonly TimedPrice[]> =>
  selectMinutes(db, { chainId, asset: address.toLowerCase(), since }).execute()

/** The newest sample since `oldest`. */
export async function latestMinute(
  db: Db,
  { chainId, address }: Priced,
  oldest: Date,
): Promise<TimedPrice | null> {
  const asset = address.toLowerCase()
  const newest = selectMinutes(db, { chainId, asset, since: oldest }).clearOrderBy()
  return (await newest.orderBy('minute', 'desc').limit(1).executeTakeFirst()) ?? null
}

export async function deleteMinutesBefore(db: Db, before: Date): Promise<void> {
  await table(db).deleteFrom('price_minutes').where('minute', '<', before).execute()
}

/** The sample of a day ago, at most two hours off; null where there is none. */
export function sampleBefore(db: Db, priced: Priced, dayAgo: Date): Promise<string | null> {
  return firstPrice(db, priced, secondsAfter(dayAgo, -2 * HOUR), dayAgo)
}

/** The newest sample since `oldest`. */
export function latestSample(db: Db, priced: Priced, oldest: Date): Promise<string | null> {
  return firstPrice(db, priced, oldest, null)
}

async function firstPrice(
  db: Db,
  { chainId, address }: Priced,
  from: Date,
  to: Date | null,
): Promise<string | null> {
  let query = table(db)
    .selectFrom('price_samples')
    .select('price_eur')
    .where('chain_id', '=', chainId)
    .where('asset', '=', address.toLowerCase())
    .where('hour', '>=', from)
    .orderBy('hour', 'desc')
    .limit(1)
  if (to) query = query.where('hour', '<=', to)
  const row = await query.executeTakeFirst()
  return row ? trimmedZeros(row.price_eur) : null
}
