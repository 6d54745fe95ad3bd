import { trimmedZeros } from '@kernel/amount-text'
import { DAY, HOUR, secondsAfter } from '@kernel/instant'
import type { NumericColumn } from '@server/ports/columns'
import type { Db } from '@server/ports/db'

export type PriceSampleTables = {
  price_samples: { chain_id: number; asset: string; hour: Date; price_eur: NumericColumn }
}

const table = (db: Db) => db.withTables<PriceSampleTables>()

interface Priced {
  readonly chainId: number
  readonly address: string
}

/** One sample an hour; the first of the hour stays, and samples older than three days go. */
export async function saveSample(
  db: Db,
  { chainId, address }: Priced,
  hour: Date,
  price: string,
): Promise<void> {
  const asset = address.toLowerCase()
  const saved = await table(db)
    .insertInto('price_samples')
    .values({ chain_id: chainId, asset, hour, price_eur: price })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (saved.numInsertedOrUpdatedRows === 0n) return
  await table(db)
    .deleteFrom('price_samples')
    .where('chain_id', '=', chainId)
    .where('asset', '=', asset)
    .where('hour', '<', secondsAfter(hour, -3 * DAY))
    .execute()
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
