import { sql } from 'kysely'

import type { PricePlots, PricePlotsQuery } from '@contract/console/prices'
import { domainError } from '@kernel/domain-error'
import { trimmedZeros } from '@kernel/amount-text'
import type { ListedToken } from '../../catalogue'
import type { FlowDeps } from '../../deps'
import type { Db } from '@server/ports/db'
import { changeText } from '../../policies/rates'
import { readLooks } from '../../records/price-look'
import { euroText } from '../operators/amounts'
import { stepOf, type Steps } from '../time-steps'
import { levelSteps, readLevels } from './plot-steps'
import { worstLook } from './prices'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'catalogue'>

/** How far the price of an asset lay off its feeds where it stands worst, and what the desk was exposed to. */
export async function readPlotsOfPrice(
  deps: Deps,
  { symbol, period }: PricePlotsQuery,
): Promise<PricePlots> {
  const { db } = deps.database
  const worst = worstLook(deps, await readLooks(db), symbol)
  if (!worst) throw domainError('not-found')
  const steps = levelSteps(deps.clock.now(), period)
  const [points, levels] = await Promise.all([
    furthestApart(db, worst.token, steps),
    readLevels(db, 'exposure', steps),
  ])
  const open = levels.get('')
  return {
    symbol,
    points,
    exposure: steps.starts.map((fromTs, step) => ({
      fromTs,
      openEUR: euroText(open?.get(step) ?? null),
    })),
  }
}

interface Minute {
  readonly step: number
  readonly market: string
  readonly feed: string
}

/** Of each step the minute in which market and feeds lay furthest apart. */
async function furthestApart(
  db: Db,
  { chainId, address }: ListedToken,
  steps: Steps,
): Promise<PricePlots['points']> {
  const { rows } = await sql<Minute>`
    select distinct on (1) ${stepOf('minute', steps)} as step,
      price_eur::text as market, feed_eur::text as feed
    from price_minutes
    where chain_id = ${chainId} and asset = ${address.toLowerCase()} and minute >= ${steps.from}
      and feed_eur is not null
    order by 1, abs(price_eur / feed_eur - 1) desc`.execute(db)
  return steps.starts.map((fromTs, step) => {
    const found = rows.find((row) => row.step === step)
    const said = found && {
      ...{ marketEUR: trimmedZeros(found.market), feedEUR: trimmedZeros(found.feed) },
      apart: changeText(found.feed, found.market),
    }
    return { fromTs, said: said ?? null }
  })
}
