import type { ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { lockCursor } from '../records/chain/cursor'
import { finaliseUpTo, hasSeenDeposits, seenBlocks } from '../records/deposit/store'
import { depositPosting, post } from '../records/ledger'
import { readFinalHeight } from '../steps/final-height'
import { holdDeposit } from '../steps/open-hold'

/** Makes final what the chain now calls final, and credits it; answers how many deposits became final. */
export async function finaliseDeposits(deps: FlowDeps, reader: ChainReader): Promise<number> {
  const { chainId } = reader
  if (!(await hasSeenDeposits(deps.database.db, chainId))) return 0
  const final = await readFinalHeight(deps, reader)
  if (!final || !(await areBlocksUnchanged(deps, reader, final.upTo))) return 0
  return deps.database.transact(async (tx) => {
    if (!(await lockCursor(tx, final.cursor))) return 0
    const at = deps.clock.now()
    const deposits = await finaliseUpTo(tx, chainId, final.upTo, at)
    for (const deposit of deposits) {
      await post(tx, depositPosting(deposit), at)
      if (deposit.bucket !== 'matched') await holdDeposit(tx, deps, deposit, at)
    }
    return deposits.length
  })
}

/** The blocks of what is about to count are asked for once more: of a fork nothing is credited. */
async function areBlocksUnchanged(deps: FlowDeps, reader: ChainReader, upTo: bigint) {
  const scanned = await seenBlocks(deps.database.db, reader.chainId, upTo)
  const now = await Promise.all(scanned.map(({ number }) => reader.block(number)))
  const stray = scanned.find(({ hash }, index) => now[index]?.hash !== hash)
  if (!stray) return scanned.length > 0
  const fields = { chainId: reader.chainId, block: stray.number.toString() }
  deps.log.error(fields, 'a final block is not the one that was scanned: nothing is credited')
  return false
}
