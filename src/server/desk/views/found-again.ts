import { sql } from 'kysely'

import { baseUnits } from '@kernel/amounts'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FoundPlace, LostDeposit } from '../records/deposit/lost'

interface FoundAgain {
  readonly lost: LostDeposit
  readonly place: FoundPlace
}

type Row = Omit<LostDeposit, 'units'> &
  Pick<FoundPlace, 'blockHash'> & { units: string; blockNumber: string; blockTime: Date }

/** Tokens that count as lost and stand in final blocks: as many of the same transaction as stand beyond those that count. */
export async function selectFoundAgain(db: Db, chainId: number): Promise<readonly FoundAgain[]> {
  const same = sql`partition by tx_hash, address, asset, units`
  const { rows } = await sql<Row>`
    with lost as (
      select distinct tx_hash from deposits where chain_id = ${chainId} and lost_at is not null
    ), recorded as (
      select d.*, row_number() over (${same} order by lost_at is not null, log_index) as place
      from deposits d join lost using (tx_hash) where chain_id = ${chainId} and status = 'final'
    ), standing as (
      select t.*, row_number() over (${same} order by log_index) as place
      from chain_transfers t join lost using (tx_hash)
      where chain_id = ${chainId} and is_final and gone_at is null
    )
    select r.chain_id as "chainId", tx_hash as "txHash", r.log_index as "logIndex", address, asset,
      units::text as units, r.lost_at as "lostAt", r.loss_proposal_id as "proposalId",
      s.block_number::text as "blockNumber", s.block_hash as "blockHash", s.block_time as "blockTime"
    from recorded r join standing s using (tx_hash, address, asset, units, place)
    where r.lost_at is not null`.execute(db)
  return rows.map(({ units, blockNumber, blockHash, blockTime, ...lost }) => ({
    lost: { ...lost, units: baseUnits(units) },
    place: { blockNumber: BigInt(blockNumber), blockHash, blockTime: toSeconds(blockTime) },
  }))
}
