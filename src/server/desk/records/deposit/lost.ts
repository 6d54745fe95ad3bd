import { type BaseUnits, baseUnits } from '@kernel/amounts'
import { fromSeconds } from '@kernel/instant'
import type { SeenTransfer, TransferKey } from '@server/ports/chain'
import type { Db, Tx } from '@server/ports/db'
import { recordStateChange } from '../state-event'
import { depositId, type DepositRecord, depositTable, toDeposit, updateDeposit } from './row'

interface Above {
  readonly chainId: number
  readonly above: bigint
}

/** A deposit as it stands in the books. */
interface BookedDeposit extends TransferKey {
  readonly address: string
  readonly asset: string
  readonly units: BaseUnits
}

/** Without tokens that nobody lists: those are not read again. */
export async function finalAbove(db: Db, { chainId, above }: Above): Promise<BookedDeposit[]> {
  const rows = await depositTable(db)
    .selectFrom('deposits')
    .select(['tx_hash as txHash', 'log_index as logIndex', 'address', 'asset', 'units'])
    .where('chain_id', '=', chainId)
    .where('block_number', '>', above)
    .where('status', '=', 'final')
    .where('lost_at', 'is', null)
    .where('bucket', '<>', 'unlisted')
    .orderBy('address')
    .orderBy('asset')
    .execute()
  return rows.map((row) => ({ chainId, ...row, units: baseUnits(row.units) }))
}

interface Loss {
  readonly proposalId: string
  readonly at: Date
}

export async function markLost(
  tx: Tx,
  deposits: readonly TransferKey[],
  { proposalId, at }: Loss,
): Promise<void> {
  for (const deposit of deposits) {
    await updateDeposit(tx, deposit).set({ lost_at: at, loss_proposal_id: proposalId }).execute()
    await recordStateChange(tx, change(deposit, 'lost', at))
  }
}

export interface LostDeposit extends BookedDeposit {
  readonly lostAt: Date
  readonly proposalId: string
}

/** What counts as lost of native coins at an address, oldest first. */
export async function lostNative(
  tx: Tx,
  chainId: number,
  { to, asset }: Pick<SeenTransfer, 'to' | 'asset'>,
): Promise<readonly LostDeposit[]> {
  const rows = await depositTable(tx)
    .selectFrom('deposits')
    .select(['tx_hash as txHash', 'log_index as logIndex', 'address', 'asset', 'units'])
    .select((row) => [
      // Both are there, or none.
      row.ref('lost_at').$castTo<Date>().as('lostAt'),
      row.ref('loss_proposal_id').$castTo<string>().as('proposalId'),
    ])
    .where('chain_id', '=', chainId)
    .where('address', '=', to)
    .where('asset', '=', asset.toLowerCase())
    .where('lost_at', 'is not', null)
    .orderBy('block_number')
    .execute()
  return rows.map((row) => ({ chainId, ...row, units: baseUnits(row.units) }))
}

/** A hold: money with a row of its own, or a quote that is on hold itself. */
interface Holding {
  readonly id: string
  readonly quoteId: string | null
  readonly transactionId: string | null
}

/** What a hold keeps. */
export const selectHeld = (db: Db, { id, quoteId, transactionId }: Holding) =>
  depositTable(db)
    .selectFrom('deposits')
    .select('lost_at')
    .where((where) =>
      where.or([
        where('hold_id', '=', id),
        where.and([
          where('quote_id', '=', transactionId === null ? quoteId : null),
          where('bucket', '=', 'matched'),
        ]),
      ]),
    )

/** Whether any deposit that a hold keeps counts as lost. */
export async function isHeldDepositLost(db: Db, holding: Holding): Promise<boolean> {
  const lost = selectHeld(db, holding).where('lost_at', 'is not', null)
  return (await lost.executeTakeFirst()) !== undefined
}

/** Keeps what a hold holds from being counted as lost until the transaction ends; true where some of it is so already. */
export async function lockHeldDeposits(tx: Tx, holding: Holding): Promise<boolean> {
  const held = await selectHeld(tx, holding).forShare().execute()
  return held.some(({ lost_at: lostAt }) => lostAt !== null)
}

export type FoundPlace = Pick<SeenTransfer, 'blockNumber' | 'blockHash' | 'blockTime'>

/** A final block has it again; null where it does not count as lost any more. */
export async function markFound(
  tx: Tx,
  lost: LostDeposit,
  { blockNumber, blockHash, blockTime }: FoundPlace,
  at: Date,
): Promise<DepositRecord | null> {
  const row = await updateDeposit(tx, lost)
    .set({ lost_at: null, loss_proposal_id: null })
    .set({ block_number: blockNumber, block_hash: blockHash, block_time: fromSeconds(blockTime) })
    .where('loss_proposal_id', '=', lost.proposalId)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await recordStateChange(tx, change(lost, 'found again', at))
  return toDeposit(row)
}

/** It pays its quote no more, and is late for it where a final block has it after all; null where it was found meanwhile. */
export async function markUnmatched(tx: Tx, lost: TransferKey): Promise<DepositRecord | null> {
  const row = await updateDeposit(tx, lost)
    .set({ bucket: 'held', reason: 'late' })
    .where('bucket', '=', 'matched')
    .where('lost_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  return row ? toDeposit(row) : null
}

const change = (deposit: TransferKey, reason: string, at: Date) => ({
  ...{ subject: 'deposit' as const, id: depositId(deposit) },
  ...{ from: 'final', to: 'final', actor: 'watcher', reason, at },
})
