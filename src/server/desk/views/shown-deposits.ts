import { type RawBuilder, sql } from 'kysely'

import { baseUnits } from '@kernel/amounts'
import type { Db } from '@server/ports/db'
import type { DepositRecord } from '../records/deposit/row'

/** What is told of a transfer to a deposit address. */
export interface ShownDeposit extends Pick<
  DepositRecord,
  | 'chainId'
  | 'txHash'
  | 'logIndex'
  | 'block'
  | 'symbol'
  | 'decimals'
  | 'units'
  | 'isFinal'
  | 'bucket'
  | 'reason'
  | 'holdId'
  | 'seenAt'
  | 'finalAt'
> {
  /** The transaction that shows what is held of it. */
  readonly shownBy: string | null
}

type AsText = 'block' | 'units' | 'seenAt'

/** As JSON has it: instants, and integers that JSON would round, as text. */
export interface DepositJson
  extends Omit<ShownDeposit, AsText | 'finalAt'>, Readonly<Record<AsText, string>> {
  readonly finalAt: string | null
}

/** Of the row `d` of `DEPOSITS`. */
const DEPOSIT_JSON = sql<DepositJson>`json_build_object(
  'chainId', d.chain_id, 'txHash', d.tx_hash, 'logIndex', d.log_index, 'block', d.block_number::text,
  'symbol', d.symbol, 'decimals', d.decimals, 'units', d.units::text, 'isFinal', d.status = 'final',
  'bucket', d.bucket, 'reason', d.reason, 'holdId', d.hold_id, 'seenAt', d.seen_at, 'finalAt', d.final_at,
  'shownBy', dh.transaction_id)`

const DEPOSITS = sql`deposits d left join holds dh on dh.id = d.hold_id`

/** Without what a reorganisation dropped. */
export const STANDING = sql<boolean>`d.status in ('seen', 'final')`

/** As the chain has them, so that the first is the first to name. */
export const BY_BLOCK = sql`d.block_number, d.log_index`

/** Deposits as an array of JSON in another statement; `where` is of the deposit `d` and its hold `dh`. */
export const depositsJson = (where: RawBuilder<boolean>, order: RawBuilder<unknown> = BY_BLOCK) =>
  sql<readonly DepositJson[]>`(select coalesce(json_agg(${DEPOSIT_JSON} order by ${order}), '[]')
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

export const toShownDeposit = (json: DepositJson): ShownDeposit => ({
  ...json,
  block: BigInt(json.block),
  units: baseUnits(json.units),
  seenAt: new Date(json.seenAt),
  finalAt: optionalInstant(json.finalAt),
})

export const optionalInstant = (text: string | null): Date | null =>
  text === null ? null : new Date(text)

export async function selectShownDeposits(
  db: Db,
  where: RawBuilder<boolean>,
): Promise<readonly ShownDeposit[]> {
  const { rows } = await sql<{ deposits: readonly DepositJson[] }>`
    select ${depositsJson(where)} as deposits`.execute(db)
  return rows.flatMap(({ deposits }) => deposits).map(toShownDeposit)
}
