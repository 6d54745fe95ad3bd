import { compiledQuery } from '@server/ports/compiled-query'
import type { Db } from '@server/ports/db'
import { internalError } from '@kernel/app-error'
import { chainTables } from '../records/chain/cursor'
import { selectStops, type StopScope, stopOfChain } from '../records/stop'

interface Standing {
  readonly headTime: Date | null
  readonly isPaused: boolean
  readonly areQuotesStopped: boolean
}

/** Whether a chain may promise anything, and when the newest block was made that a watcher saw: null before its first look. */
export async function chainStanding(db: Db, chainId: number): Promise<Standing> {
  const [standing] = await selectStanding(db, { chainId, scope: stopOfChain(chainId) })
  if (!standing) throw internalError('a select without from has one row', chainId)
  return standing
}

interface OfChain {
  readonly chainId: number
  readonly scope: StopScope
}

const selectStanding = compiledQuery<OfChain, Standing>((db, value) =>
  chainTables(db).selectNoFrom((query) => {
    const chainId = value('chainId')
    const health = query.selectFrom('chain_health').where('chain_health.chain_id', '=', chainId)
    const cursor = query.selectFrom('chain_cursors').where('chain_id', '=', chainId)
    const shortfalls = query.selectFrom('chain_shortfalls').where('chain_id', '=', chainId)
    const isStopped = (scope: StopScope) =>
      query.exists(selectStops(db).clearSelect().select('id').where('scope', '=', scope))
    return [
      health
        .innerJoin('chain_cursors', 'chain_cursors.chain_id', 'chain_health.chain_id')
        .select('head_time')
        .as('headTime'),
      query
        .or([
          query.exists(health.where('stalled_since', 'is not', null).select('stalled_since')),
          query.exists(cursor.where('frozen_at', 'is not', null).select('frozen_at')),
          query.exists(shortfalls.select('units')),
          isStopped(value('scope')),
        ])
        .as('isPaused'),
      isStopped('quotes').as('areQuotesStopped'),
    ]
  }),
)
