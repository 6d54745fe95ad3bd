import type { Selectable } from 'kysely'

import type { Db } from '@server/ports/db'
import { type DepositRow, depositTable } from '../../records/deposit/row'
import { tokenText } from './amounts'

interface DepositFilter {
  readonly limit: number
  /** Only what no quote took, in whole or in part. */
  readonly isHeld: boolean
  readonly quoteId: string | null
}

/** Newest first. */
export async function selectDepositRows(db: Db, { limit, isHeld, quoteId }: DepositFilter) {
  let query = depositTable(db)
    .selectFrom('deposits')
    .selectAll()
    .orderBy('seen_at', 'desc')
    .limit(limit)
  if (isHeld)
    query = query.where((where) =>
      where.or([where('bucket', '<>', 'matched'), where('held_units', '>', '0')]),
    )
  if (quoteId !== null) query = query.where('quote_id', '=', quoteId)
  return (await query.execute()).map(depositFields)
}

/** By the id that lists and logs give it: chain, transaction and log. */
export async function selectDepositFields(db: Db, id: string) {
  const [, chain, txHash = '', log] = /^(\d{1,9}):(0x[0-9a-f]{64}):(-?\d{1,6})$/.exec(id) ?? []
  if (chain === undefined || log === undefined) return null
  const row = await depositTable(db)
    .selectFrom('deposits')
    .selectAll()
    .where('chain_id', '=', Number.parseInt(chain, 10))
    .where('tx_hash', '=', txHash)
    .where('log_index', '=', Number.parseInt(log, 10))
    .executeTakeFirst()
  return row ? { ...depositFields(row), address: row.address, sender: row.sender } : null
}

const depositFields = (row: Selectable<DepositRow>) => ({
  id: `${row.chain_id}:${row.tx_hash}:${row.log_index}`,
  status: row.status,
  bucket: row.bucket,
  reason: row.reason,
  amount: tokenText(row.units, row.symbol, row.decimals),
  held: tokenText(row.held_units, row.symbol, row.decimals),
  quote: row.quote_id,
  ...{ block: row.block_number, blockTime: row.block_time },
})
