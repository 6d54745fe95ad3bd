import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'

import { trimmedZeros } from '@kernel/amount-text'
import type { NumericColumn } from '@server/ports/columns'
import type { Db, Tx } from '@server/ports/db'

export type RateAlertTables = {
  rate_alerts: {
    account_id: string
    chain_id: number
    asset: string
    rate_eur: NumericColumn
    is_rise: boolean
    set_at: Date
    reached_at: Generated<Date | null>
    reached_eur: ColumnType<string | null, string | null | undefined, string | null>
  }
}

/** The value of a token's rate that an account is to be mailed at. */
export interface RateAlert {
  readonly accountId: string
  readonly chainId: number
  readonly asset: string
  /** Euros for one token, without the margin. */
  readonly rate: string
  /** Whether the rate lay below the value when it was set. */
  readonly isRise: boolean
  readonly setAt: Date
}

/** The first sample at or beyond the value; a trigger of each sample writes it. */
export interface ReachedAlert extends RateAlert {
  readonly reachedAt: Date
  readonly reachedRate: string
}

/** The pair of an account; lower case the asset. */
export type AlertKey = Pick<RateAlert, 'accountId' | 'chainId' | 'asset'>

const table = (db: Db) => db.withTables<RateAlertTables>()

const keyOf = ({ accountId, chainId, asset }: AlertKey) => ({
  ...{ account_id: accountId, chain_id: chainId, asset },
})

const toAlert = (row: Selectable<RateAlertTables['rate_alerts']>): RateAlert => ({
  ...{ accountId: row.account_id, chainId: row.chain_id, asset: row.asset },
  ...{ rate: trimmedZeros(row.rate_eur), isRise: row.is_rise, setAt: row.set_at },
})

/** Null also for one that was reached: its mail is on its way. */
export async function findRateAlert(db: Db, key: AlertKey): Promise<RateAlert | null> {
  const row = await table(db)
    .selectFrom('rate_alerts')
    .selectAll()
    .where((each) => each.and(keyOf(key)))
    .where('reached_at', 'is', null)
    .executeTakeFirst()
  return row ? toAlert(row) : null
}

/** Of other pairs than this one. */
export async function countOtherAlerts(tx: Tx, { accountId, chainId, asset }: AlertKey) {
  const { count } = await table(tx)
    .selectFrom('rate_alerts')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .where((each) => each.or([each('chain_id', '<>', chainId), each('asset', '<>', asset)]))
    .executeTakeFirstOrThrow()
  return count
}

/** In place of any other of the pair. */
export async function saveRateAlert(tx: Tx, alert: RateAlert): Promise<void> {
  await deleteRateAlert(tx, alert)
  await table(tx)
    .insertInto('rate_alerts')
    .values({
      ...{ ...keyOf(alert), rate_eur: alert.rate, is_rise: alert.isRise, set_at: alert.setAt },
    })
    .execute()
}

export async function deleteRateAlert(db: Db, key: AlertKey): Promise<void> {
  await table(db)
    .deleteFrom('rate_alerts')
    .where((each) => each.and(keyOf(key)))
    .execute()
}

/** Locks one that was reached; other workers step over it. */
export async function lockReachedAlert(tx: Tx): Promise<ReachedAlert | null> {
  const row = await table(tx)
    .selectFrom('rate_alerts')
    .selectAll()
    .where('reached_at', 'is not', null)
    .orderBy('reached_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row?.reached_at || !row.reached_eur) return null
  return {
    ...toAlert(row),
    reachedAt: row.reached_at,
    reachedRate: trimmedZeros(row.reached_eur),
  }
}
