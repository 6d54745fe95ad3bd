import type { ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { freezeChain } from '../records/chain/move-cursor'
import { insertSweepConflict, type SweepConflict } from '../records/sweep/conflict'
import type { OpenSweep } from '../records/sweep/transaction'
import { type BlockRange, firstBlock, sentIn } from './find-block'

/**
 * Ends sweeps of one address whose nonce a foreign transaction has used in a final block, with an alarm that stops the
 * chain's payouts; answers the others. `sweeps` are those that no block holds.
 */
export async function endConflicts(
  deps: FlowDeps,
  reader: ChainReader,
  sweeps: readonly OpenSweep[],
  upTo: bigint,
): Promise<readonly OpenSweep[]> {
  const [first] = sweeps
  if (!first) return sweeps
  const { address } = first
  const sent = await reader.sentFrom(upTo, address)
  // A replacement is planned later: what used the nonce may be older.
  const from = sweeps.reduce(
    (least, { plannedAt }) => (plannedAt < least ? plannedAt : least),
    upTo,
  )
  const ended = new Set<number>()
  for (const sweep of sweeps) {
    if (sweep.nonce >= sent || ended.has(sweep.nonce)) continue
    const conflict = await conflictOf(reader, sweep, { from, to: upTo })
    // A provider that lags does not know the receipt yet of what its block holds.
    if (sweeps.some(({ hash }) => hash === conflict.txHash)) continue
    await raise(deps, conflict)
    ended.add(sweep.nonce)
  }
  return sweeps.filter(({ nonce }) => !ended.has(nonce))
}

async function conflictOf(
  reader: ChainReader,
  { address, nonce }: OpenSweep,
  range: BlockRange,
): Promise<SweepConflict> {
  const isUsed = async (block: bigint) => (await reader.sentFrom(block, address)) > nonce
  const block = await firstBlock(range, isUsed)
  const before = block === 0n ? 0 : await reader.sentFrom(block - 1n, address)
  // One block may hold several of an address, in the order of their nonces.
  const txHash = (await sentIn(reader, block, address))[nonce - before] ?? null
  return { chainId: reader.chainId, address, nonce, txHash, block }
}

async function raise({ database, clock }: FlowDeps, conflict: SweepConflict): Promise<void> {
  const at = clock.now()
  await database.transact(async (tx, log) => {
    if (!(await insertSweepConflict(tx, conflict, at))) return
    await freezeChain(tx, conflict.chainId, at)
    log.error(
      { ...conflict, block: conflict.block.toString() },
      'a foreign transaction has used the nonce of a sweep: payouts of this chain are stopped',
    )
  })
}
