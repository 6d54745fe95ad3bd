import { sql } from 'kysely'

import { Money } from '@kernel/money'
import { EUR, token } from '@kernel/units'
import type { Db } from '@server/ports/db'
import { euroText, tokenText } from './amounts'

interface AssetRow {
  readonly network: string
  readonly symbol: string
  readonly decimals: number
  readonly open: string
  readonly openUnits: string
  readonly openCents: string
  readonly boughtUnits: string
  readonly price: string | null
}

/** Still to be paid at its rate. */
const IS_OPEN = sql`q.status = 'awaits-crypto' and q.superseded_at is null`

/** Per asset and chain: what may still come at an agreed rate, and what settled quotes have bought, at the newest sample. */
export async function selectExposureRows(db: Db, limit: number) {
  const { rows } = await sql<AssetRow>`
    select q.network, q.symbol, q.decimals,
      count(*) filter (where ${IS_OPEN})::text as open,
      coalesce(sum(q.units) filter (where ${IS_OPEN}), 0)::text as "openUnits",
      coalesce(sum(q.eur_cents) filter (where ${IS_OPEN}), 0)::text as "openCents",
      (select coalesce(-sum(e.amount), 0)::text from ledger_entries e
        where e.account = 'trading:' || q.chain_id || ':' || q.asset) as "boughtUnits",
      (select p.price_eur::text from price_minutes p
        where p.chain_id = q.chain_id and p.asset = q.asset order by p.minute desc limit 1) as price
    from quotes q
    group by q.network, q.symbol, q.decimals, q.chain_id, q.asset
    order by q.symbol, q.network
    limit ${limit}`.execute(db)
  return rows.map(({ network, symbol, decimals, open, openUnits, openCents, ...held }) => ({
    asset: symbol,
    network,
    openQuotes: open,
    open: tokenText(openUnits, symbol, decimals),
    openEuros: euroText(BigInt(openCents)),
    bought: tokenText(held.boughtUnits, symbol, decimals),
    boughtWorth: worthText(held.boughtUnits, symbol, decimals, held.price),
  }))
}

interface Largest {
  readonly cents: bigint
  /** ' of' whom or what. */
  readonly name: string
}

/** What open unpaid quotes come to: of the account and of the asset that have most, and of all. */
export async function selectLargestExposure(
  db: Db,
): Promise<Readonly<Record<'account' | 'asset' | 'desk', Largest>>> {
  const { rows } = await sql<{ bound: string; cents: string; name: string }>`
    with open as (select * from quotes q where ${IS_OPEN})
    (select 'account' as bound, sum(eur_cents)::text as cents, ' of ' || account_id as name
      from open group by account_id order by sum(eur_cents) desc limit 1)
    union all
    (select 'asset', sum(eur_cents)::text, ' in ' || symbol
      from open group by symbol order by sum(eur_cents) desc limit 1)
    union all
    select 'desk', coalesce(sum(eur_cents), 0)::text, '' from open`.execute(db)
  const largest = (wanted: string): Largest => {
    const row = rows.find(({ bound }) => bound === wanted)
    return { cents: BigInt(row?.cents ?? '0'), name: row?.name ?? '' }
  }
  return { account: largest('account'), asset: largest('asset'), desk: largest('desk') }
}

interface ResultRow {
  readonly id: string
  readonly settled: Date
  readonly symbol: string
  readonly decimals: number
  readonly units: string
  readonly cents: string
  readonly fee: string
  readonly price: string | null
}

/** What each settled quote earned: its tokens at the sample of its settlement, less the euros that it pays; newest first. */
export async function selectQuoteResults(db: Db, limit: number) {
  const { rows } = await sql<ResultRow>`
    select q.id, q.settled_at as settled, q.symbol, q.decimals, q.settled_units::text as units,
      q.settled_cents::text as cents, q.fee_cents::text as fee,
      coalesce(
        (select p.price_eur from price_minutes p
          where p.chain_id = q.chain_id and p.asset = q.asset
            and p.minute between q.settled_at - interval '5 minutes' and q.settled_at
          order by p.minute desc limit 1),
        (select s.price_eur from price_samples s
          where s.chain_id = q.chain_id and s.asset = q.asset
            and s.hour between q.settled_at - interval '2 hours' and q.settled_at
          order by s.hour desc limit 1)
      )::text as price
    from quotes q where q.settled_at is not null
    order by q.settled_at desc, q.id
    limit ${limit}`.execute(db)
  return rows.map(({ id, settled, symbol, decimals, units, cents, fee, price }) => {
    const worth = worthText(units, symbol, decimals, price)
    return {
      id,
      settled,
      tokens: tokenText(units, symbol, decimals),
      worth,
      paid: euroText(BigInt(cents)),
      fee: euroText(BigInt(fee)),
      result: worth && euroText(Money.of(worth, EUR).toBase() - BigInt(cents) + BigInt(fee)),
    }
  })
}

/** Null where no sample is near. */
export function worthText(units: string, symbol: string, decimals: number, price: string | null) {
  if (price === null) return null
  return Money.ofBase(BigInt(units), token(symbol, decimals)).times(price, EUR).toFixedText()
}
