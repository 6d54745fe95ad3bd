import { internalError } from '@kernel/app-error'
import type { DepositRow } from '@server/ports/tables/money'
import type { Selectable } from 'kysely'
import { type Reason, REASONS } from './policy'

/** A transfer to one of our addresses, as the desk keeps it. */
export interface StoredDeposit {
  readonly chainId: number
  readonly txHash: string
  readonly logIndex: number
  readonly block: bigint
  readonly blockTime: Date
  readonly address: string
  readonly asset: string
  /** Null for a token that the desk does not list. */
  readonly symbol: string | null
  readonly decimals: number | null
  readonly units: bigint
  readonly heldUnits: bigint
  readonly isFinal: boolean
  readonly bucket: string
  readonly reason: Reason
  readonly quoteId: string | null
  readonly seenAt: Date
  readonly finalAt: Date | null
}

function reasonOf(text: string): Reason {
  const reason = REASONS.find((known) => known === text)
  if (!reason) throw internalError('unknown reason of a deposit', text)
  return reason
}

export const toDeposit = (row: Selectable<DepositRow>): StoredDeposit => ({
  chainId: row.chain_id,
  txHash: row.tx_hash,
  logIndex: row.log_index,
  block: row.block_number,
  blockTime: row.block_time,
  address: row.address,
  asset: row.asset,
  symbol: row.symbol,
  decimals: row.decimals,
  units: BigInt(row.units),
  heldUnits: BigInt(row.held_units),
  isFinal: row.status === 'final',
  bucket: row.bucket,
  reason: reasonOf(row.reason),
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
