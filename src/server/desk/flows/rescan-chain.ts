import { internalError } from '@kernel/app-error'
import { domainError } from '@kernel/domain-error'
import type { ChainReader, SeenTransfer } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { finalTransfers } from '../records/chain/checks'
import { readCursor } from '../records/chain/cursor'
import { replaceTransfers } from '../records/chain/keep-transfers'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import { blockSpan, everyAddress, lesser, listedTransfers } from '../steps/listed-transfers'
import { namedReader } from '../steps/named-reader'

interface Rescan {
  /** The network or the chain's id. */
  readonly chain: string
  readonly from: bigint
  readonly to: bigint
}

/** Read while somebody waits for the answer. */
const MOST_BLOCKS = 10_000n

/**
 * One operator: final blocks are read again for every address, and what is missing is kept; answers how much that was. It
 * credits nothing that the chain's providers do not tell alike.
 */
export async function rescanChain(
  deps: FlowDeps,
  range: Rescan,
  operation: Operation,
): Promise<number> {
  const reader = namedReader(deps, range.chain)
  const { from, to } = range
  if (to - from >= MOST_BLOCKS) throw domainError('range-too-long', { most: String(MOST_BLOCKS) })
  await assertFinal(deps, reader, range)
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
  const addresses = await everyAddress(deps)
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
