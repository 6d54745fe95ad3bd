import type { BlockRef, ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import {
  type BlockCursor,
  freezeChain,
  lockCursor,
  moveCursor,
  readCursor,
  rememberedHash,
  startCursor,
} from '../records/chain/cursor'
import { dropDepositsAbove } from '../records/deposit/store'
import { recordDeposit } from '../steps/record-deposit'

/** Scans one block more, or steps one back where the chain was reorganised; false when there is nothing to scan. */
export async function scanNextBlock(deps: FlowDeps, reader: ChainReader): Promise<boolean> {
  const { db } = deps.database
  const cursor = await readCursor(db, reader.chainId)
  const head = await reader.head()
  if (!cursor) {
    await startCursor(db, reader.chainId, head)
    return true
  }
  return cursor.isFrozen ? false : follow(deps, reader, cursor, head)
}

async function follow(
  deps: FlowDeps,
  reader: ChainReader,
  cursor: BlockCursor,
  head: BlockRef,
): Promise<boolean> {
  if (head.number <= cursor.height) {
    const known = await rememberedHash(deps.database.db, cursor.chainId, head.number)
    // A provider that lags shows a head we know; that is no reorganisation.
    return known === null || known === head.hash ? false : stepBack(deps, reader, cursor)
  }
  const next = await reader.block(cursor.height + 1n)
  if (!next) return false
  if (next.parentHash !== cursor.hash) return stepBack(deps, reader, cursor)
  const transfers = await reader.transfers(next, await deps.knownAddresses())
  return deps.database.transact(async (tx, log) => {
    if (!(await lockCursor(tx, cursor))) return true
    for (const transfer of transfers)
      await recordDeposit(tx, { ...deps, log }, cursor.chainId, transfer)
    await moveCursor(tx, cursor.chainId, next)
    return true
  })
}

/** Goes back to the newest block that the chain and the desk agree on. */
async function stepBack(
  deps: FlowDeps,
  reader: ChainReader,
  cursor: BlockCursor,
): Promise<boolean> {
  const { chainId } = cursor
  const parent = await commonParent(deps, reader, cursor)
  return deps.database.transact(async (tx, log) => {
    if (!(await lockCursor(tx, cursor))) return true
    const now = deps.clock.now()
    if (!parent) {
      log.error({ chainId }, 'no common block is remembered: chain frozen')
      await freezeChain(tx, chainId, now)
      return false
    }
    const { dropped, breached } = await dropDepositsAbove(tx, chainId, parent.number, now)
    const fields = { chainId, block: parent.number.toString(), count: dropped }
    log.warn(fields, 'chain reorganised')
    await moveCursor(tx, chainId, parent)
    if (breached === 0) return true
    log.error({ ...fields, count: breached }, 'final deposits were reorganised: chain frozen')
    await freezeChain(tx, chainId, now)
    return false
  })
}

async function commonParent(
  { database }: FlowDeps,
  reader: ChainReader,
  cursor: BlockCursor,
): Promise<BlockRef | null> {
  for (let number = cursor.height - 1n; number >= 0n; number--) {
    const ours = await rememberedHash(database.db, cursor.chainId, number)
    if (ours === null) return null
    const block = await reader.block(number)
    if (block?.hash === ours) return block
  }
  return null
}
