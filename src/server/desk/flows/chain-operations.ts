import { internalError } from '@kernel/app-error'
import { domainError } from '@kernel/domain-error'
import type { BlockRef, ChainReader, SeenTransfer } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { finalTransfers, markGone } from '../records/chain/checks'
import { type BlockCursor, readCursor } from '../records/chain/cursor'
import { rememberedBlocks, thawCursor } from '../records/chain/move-cursor'
import { replaceTransfers } from '../records/chain/keep-transfers'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import { blockSpan, lesser, listedTransfers } from '../steps/listed-transfers'
import { requestApproval } from '../steps/request-approval'

/**
 * Two operators: a frozen chain is read anew from the last block that it shares with the desk, and payouts of it leave
 * again. What was credited and is gone stays credited: `reconcile` names what is missing.
 */
export async function thawChain(
  deps: FlowDeps,
  name: string,
  operation: Operation,
): Promise<Approval> {
  const { clock, database } = deps
  const reader = readerNamed(deps, name)
  const { chainId } = reader
  const cursor = await readCursor(database.db, chainId)
  if (!cursor?.isFrozen) throw domainError('chain-not-frozen', { chain: name })
  const from = await commonBlock(deps, reader, cursor)
  const at = clock.now()
  return database.transact(async (tx) => {
    const request = { action: 'thaw', command: 'chains thaw' } as const
    const named = { subject: `chain:${chainId}`, details: {}, operation, at }
    const approval = await requestApproval(tx, deps, { ...request, ...named })
    if (approval.state === 'proposed') return approval
    await markGone(tx, chainId, from.number, at)
    await thawCursor(tx, cursor, from)
    return approval
  })
}

/** The newest remembered block that the chain still holds, else the one below all that are remembered. */
async function commonBlock(
  { database }: FlowDeps,
  reader: ChainReader,
  cursor: BlockCursor,
): Promise<BlockRef> {
  const remembered = await rememberedBlocks(database.db, cursor)
  for (const { number, hash } of remembered) {
    const block = await reader.block(number)
    if (block?.hash === hash) return block
  }
  const below = (remembered.at(-1)?.number ?? cursor.finalHeight) - 1n
  const block = await reader.block(below < 0n ? 0n : below)
  if (!block) throw internalError('the chain tells no block to go on from', below.toString())
  return block
}

interface Rescan {
  /** The network or the chain's id. */
  readonly chain: string
  readonly from: bigint
  readonly to: bigint
}

/** Reads final blocks again for every address and keeps the transfers that are missing; answers how many those were. */
export async function rescanChain(
  deps: FlowDeps,
  range: Rescan,
  operation: Operation,
): Promise<number> {
  const reader = readerNamed(deps, range.chain)
  await assertFinal(deps, reader, range)
  const { from, to } = range
  const transfers = await readWhole(deps, reader, range)
  const at = deps.clock.now()
  return deps.database.transact(async (tx) => {
    const before = await finalTransfers(tx, reader.chainId, from, to)
    await replaceTransfers(tx, reader.chainId, { from, to, transfers, isFinal: true, at })
    const after = await finalTransfers(tx, reader.chainId, from, to)
    const added = after.length - before.length
    const details = { from: from.toString(), to: to.toString(), found: String(added) }
    const entry = { ...operation, action: 'chains rescan', subject: `chain:${reader.chainId}`, at }
    await recordOperatorAction(tx, { ...entry, details })
    return added
  })
}

async function assertFinal(deps: FlowDeps, { chainId }: ChainReader, { from, to }: Rescan) {
  const cursor = await readCursor(deps.database.db, chainId)
  const upTo = !cursor || cursor.isFrozen ? -1n : cursor.finalHeight
  if (from > to || to > upTo) throw domainError('range-not-final', { to: upTo.toString() })
}

async function readWhole(
  deps: FlowDeps,
  reader: ChainReader,
  { from, to }: Rescan,
): Promise<readonly SeenTransfer[]> {
  const addresses = [...(await deps.knownAddresses())]
  const span = blockSpan()
  const found: SeenTransfer[] = []
  for (let next = from; next <= to;) {
    const end = lesser(next + span.blocks - 1n, to)
    const range = await listedTransfers(deps, reader, span, { from: next, to: end, addresses })
    if (!range) throw internalError('the chain tells no range', next.toString())
    found.push(...range.transfers)
    next = end + 1n
  }
  return found
}

/** The chain that an operator names, by its network or its id. */
function readerNamed({ catalogue, readers }: FlowDeps, name: string): ChainReader {
  const isNamed = ({ chainId }: ChainReader): boolean =>
    String(chainId) === name || catalogue.chain(chainId)?.network === name
  const reader = readers.find(isNamed)
  if (!reader) throw domainError('chain-not-watched')
  return reader
}
