import { sql } from 'kysely'

import type { RateStop } from '@kernel/domain-error'
import type { NumericColumn } from '@server/ports/columns'
import type { Db } from '@server/ports/db'

type PriceLookTables = {
  price_looks: {
    chain_id: number
    asset: string
    looked_at: Date
    market_eur: NumericColumn | null
    market_at: Date | null
    feed_eur: NumericColumn | null
    feed_at: Date | null
    euro_at: Date | null
    stop: RateStop | null
    since: Date
  }
}

/** What the sources of a token's price said, and whether it may be used. */
export interface PriceLook {
  readonly chainId: number
  readonly asset: string
  readonly lookedAt: Date
  /** Euros for one token, without the margin; null where the market did not answer. */
  readonly marketEUR: string | null
  readonly marketAt: Date | null
  /** The same by the feeds on chain. */
  readonly feedEUR: string | null
  /** When the feed of the token, and that of the euro, last wrote. */
  readonly feedAt: Date | null
  readonly euroAt: Date | null
  readonly stop: RateStop | null
  readonly since: Date
}

const table = (db: Db) => db.withTables<PriceLookTables>()

/** In place of the look before; `since` stays while the price is stopped, or not, for the same reason. */
export async function saveLook(db: Db, look: Omit<PriceLook, 'since'>): Promise<void> {
  const said = {
    ...{ looked_at: look.lookedAt, market_eur: look.marketEUR, market_at: look.marketAt },
    ...{ feed_eur: look.feedEUR, feed_at: look.feedAt, euro_at: look.euroAt, stop: look.stop },
  }
  await table(db)
    .insertInto('price_looks')
    .values({ chain_id: look.chainId, asset: look.asset, ...said, since: look.lookedAt })
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'asset']).doUpdateSet({
        ...said,
        since: sql`case when price_looks.stop is not distinct from excluded.stop
          then price_looks.since else excluded.since end`,
      }),
    )
    .execute()
}

export async function readLooks(db: Db): Promise<readonly PriceLook[]> {
  const rows = await table(db).selectFrom('price_looks').selectAll().execute()
  return rows.map((row) => ({
    ...{ chainId: row.chain_id, asset: row.asset, lookedAt: row.looked_at, stop: row.stop },
    ...{ marketEUR: row.market_eur, marketAt: row.market_at, since: row.since },
    ...{ feedEUR: row.feed_eur, feedAt: row.feed_at, euroAt: row.euro_at },
  }))
}
