import { type RawBuilder, sql } from 'kysely'

import type { Db } from '@server/ports/db'
import { type DepositJson, type ShownDeposit, toShownDeposit } from './shown-deposits'

/** Of the row `d` of `DEPOSITS`. */
const DEPOSIT_JSON = sql<DepositJson>`json_build_object(
  'chainId', d.chain_id, 'txHash', d.tx_hash, 'logIndex', d.log_index, 'block', d.block_number::text,
  'symbol', d.symbol, 'decimals', d.decimals, 'units', d.units::text,
  'isFinal', d.status = 'final' and d.lost_at is null, 'bucket', d.bucket, 'reason', d.reason, 'holdId', d.hold_id,
  'seenAt', d.seen_at, 'finalAt', d.final_at, 'shownBy', dh.transaction_id)`

const DEPOSITS = sql`deposits d left join holds dh on dh.id = d.hold_id`

/** Without what a reorganisation dropped. */
export const STANDING = sql<boolean>`d.status in ('seen', 'final')`

/** Deposits in the order of the chain as an array of another statement; `where` is of `d` and its hold `dh`. */
export const depositsJson = (where: RawBuilder<boolean>) =>
  sql<readonly DepositJson[]>`(
    select coalesce(json_agg(${DEPOSIT_JSON} order by d.block_number, d.log_index), '[]')
    from ${DEPOSITS} where ${where})`

/** The same of so many, those that `first` puts in front; they come by the time they were seen. */
export const fewDepositsJson = (
  where: RawBuilder<boolean>,
  first: RawBuilder<unknown>,
  most: number,
) =>
  sql<readonly DepositJson[]>`(select coalesce(json_agg(few.deposit order by few.seen_at), '[]')
    from (select ${DEPOSIT_JSON} as deposit, d.seen_at from ${DEPOSITS} where ${where}
      order by ${first} limit ${most}) few)`

export async function selectShownDeposits(
  db: Db,
  where: RawBuilder<boolean>,
): Promise<readonly ShownDeposit[]> {
  const { rows } = await sql<{ deposits: readonly DepositJson[] }>`
    select ${depositsJson(where)} as deposits`.execute(db)
  return rows.flatMap(({ deposits }) => deposits).map(toShownDeposit)
}
