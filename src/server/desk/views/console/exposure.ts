import { sql } from 'kysely'

import type { Exposure, PriceStanding } from '@contract/console/prices'
import type { FlowDeps } from '../../deps'
import { euroText } from '../operators/amounts'

/** More than this no operator compares. */
const ASSETS = 8

interface OpenRow {
  readonly bound: 'asset' | 'account' | 'desk'
  readonly name: string
  readonly cents: string
}

type Deps = Pick<FlowDeps, 'database' | 'settings'>

/** What open unpaid quotes come to: of the assets and of the account that have most, and of all. */
export async function readExposure({
  database: { db },
  settings: { exposure: limits },
}: Deps): Promise<PriceStanding['exposure']> {
  const { rows } = await sql<OpenRow>`
    with open as (
      select account_id, symbol, eur_cents from quotes
      where status = 'awaits-crypto' and superseded_at is null
    )
    (select 'asset' as bound, symbol as name, sum(eur_cents)::text as cents
      from open group by symbol order by sum(eur_cents) desc, symbol limit ${ASSETS})
    union all
    (select 'account', account_id, sum(eur_cents)::text
      from open group by account_id order by sum(eur_cents) desc, account_id limit 1)
    union all
    select 'desk', '', coalesce(sum(eur_cents), 0)::text from open`.execute(db)
  const of = (bound: OpenRow['bound']): Exposure[] =>
    rows
      .filter((row) => row.bound === bound)
      .map(({ name, cents }) => ({
        ...{ name, limitEUR: limits[bound] },
        openEUR: euroText(BigInt(cents)) ?? '0.00',
      }))
  const [desk = { name: '', openEUR: '0.00', limitEUR: limits.desk }] = of('desk')
  return { desk, account: of('account')[0] ?? null, assets: of('asset') }
}
