import type { DepositRow } from '@server/ports/tables/money'
import type { Selectable } from 'kysely'

/** A transfer to one of our addresses, as the desk keeps it. */
export interface StoredDeposit {
  readonly chainId: number
  readonly txHash: string
  readonly logIndex: number
  readonly block: bigint
  readonly blockTime: Date
  readonly asset: string
  readonly units: bigint
  readonly heldUnits: bigint
  readonly isFinal: boolean
  readonly bucket: string
  readonly quoteId: string | null
  readonly seenAt: Date
  readonly finalAt: Date | null
}

export const toDeposit = (row: Selectable<DepositRow>): StoredDeposit => ({
  chainId: row.chain_id,
  txHash: row.tx_hash,
  logIndex: row.log_index,
  block: row.block_number,
  blockTime: row.block_time,
  asset: row.asset,
  units: BigInt(row.units),
  heldUnits: BigInt(row.held_units),
  isFinal: row.status === 'final',
  bucket: row.bucket,
  quoteId: row.quote_id,
  seenAt: row.seen_at,
  finalAt: row.final_at,
})

/** How events and logs call a deposit. */
export const depositId = (deposit: {
  readonly chainId: number
  readonly txHash: string
  readonly logIndex: number
}): string => `${deposit.chainId}:${deposit.txHash}:${deposit.logIndex}`
