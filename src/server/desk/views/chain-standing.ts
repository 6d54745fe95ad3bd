import type { Db } from '@server/ports/db'
import { chainTables } from '../records/chain/cursor'
import { selectStops, type StopScope, stopOfChain } from '../records/stop'

export type ChainStanding = Awaited<ReturnType<typeof chainStanding>>

/** Whether a chain may promise anything, and when the newest block was made that a watcher saw: null before its first look. */
export const chainStanding = (db: Db, chainId: number) =>
  selectStanding(db, { chainId, stop: stopOfChain(chainId) }).executeTakeFirstOrThrow()

interface OfChain {
  readonly chainId: number
  /** What would stop it. */
  readonly stop: StopScope
}

export const selectStanding = (db: Db, { chainId, stop }: OfChain) =>
  chainTables(db).selectNoFrom((query) => {
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
          isStopped(stop),
        ])
        .as('isPaused'),
      isStopped('quotes').as('areQuotesStopped'),
    ]
  })
