import { sql } from 'kysely'

import type { Trading } from '@contract/console/prices'
import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../../deps'
import { tokenText } from '../operators/amounts'
import { selectQuoteResults, worthText } from '../operators/exposure'

/** Of the newest quotes. */
const RESULTS = 20

type Deps = Pick<FlowDeps, 'database' | 'catalogue'>

export async function readTrading(deps: Deps): Promise<Trading> {
  const [positions, results] = await Promise.all([
    readPositions(deps),
    selectQuoteResults(deps.database.db, RESULTS),
  ])
  return {
    positions,
    results: results.map(({ id, settled, tokens, worth, paid, result }) => ({
      ...{ reference: id, settledTs: toSeconds(settled), tokens },
      ...{ worthEUR: worth, paidEUR: paid ?? '0.00', resultEUR: result },
    })),
  }
}

interface PositionRow {
  readonly chainId: number
  readonly asset: string
  readonly openQuotes: number
  readonly openUnits: string
  readonly boughtUnits: string
  readonly price: string | null
}

/** Of each listed asset: what may still come, and what was bought, at the newest sample; those that have neither are left out. */
async function readPositions({ database: { db }, catalogue }: Deps): Promise<Trading['positions']> {
  const { tokens } = catalogue
  const { rows } = await sql<PositionRow>`
    with listed as (
      select * from unnest(
        ${tokens.map(({ chainId }) => chainId)}::integer[],
        ${tokens.map(({ address }) => address.toLowerCase())}::text[]
      ) as listed (chain_id, asset)
    ), open as (
      select chain_id, asset, count(*)::integer as quotes, sum(units) as units from quotes
      where status = 'awaits-crypto' and superseded_at is null group by chain_id, asset
    ), bought as (
      select listed.*, coalesce((select -sum(e.amount) from ledger_entries e
        where e.account = 'trading:' || listed.chain_id || ':' || listed.asset), 0) as units from listed
    )
    select bought.chain_id as "chainId", bought.asset, coalesce(open.quotes, 0) as "openQuotes",
      coalesce(open.units, 0)::text as "openUnits", bought.units::text as "boughtUnits",
      (select p.price_eur::text from price_minutes p where p.chain_id = bought.chain_id
        and p.asset = bought.asset order by p.minute desc limit 1) as price
    from bought left join open on open.chain_id = bought.chain_id and open.asset = bought.asset
    where open.quotes > 0 or bought.units <> 0`.execute(db)
  return rows.flatMap(({ chainId, asset, openQuotes, openUnits, boughtUnits, price }) => {
    const token = catalogue.token(chainId, asset)
    if (!token) return []
    const { symbol, decimals } = token
    const worth = (units: string) => ({
      tokens: tokenText(units, symbol, decimals),
      worthEUR: worthText(units, symbol, decimals, price),
    })
    const network = catalogue.chain(chainId)?.displayedName ?? String(chainId)
    return [{ symbol, network, openQuotes, open: worth(openUnits), bought: worth(boughtUnits) }]
  })
}
