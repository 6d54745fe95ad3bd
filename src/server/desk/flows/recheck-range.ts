import { secondsAfter, toSeconds } from '@kernel/instant'
import type { BlockRef, ChainReader, SeenTransfer } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { checkedHeight, finalTransfers, markMissing, moveChecked } from '../records/chain/checks'
import { type BlockCursor, readCursor } from '../records/chain/cursor'
import { replaceTransfers } from '../records/chain/keep-transfers'
import { freezeChain, lockCursor } from '../records/chain/move-cursor'
import { type BlockSpan, everyAddress, lesser, listedTransfers } from '../steps/listed-transfers'

/** Final ranges are read again when they are this old: within the hour, and long after a node's first answer. */
const AGE_SECONDS = 3_000

/**
 * Reads a final range once more, for every address and token there is, and compares: what is gone freezes the chain. What
 * is new went to an address that nobody waited for, or is of a token that was listed since, and is kept.
 */
export async function recheckRange(
  deps: FlowDeps,
  reader: ChainReader,
  span: BlockSpan,
): Promise<boolean> {
  const { db } = deps.database
  const cursor = await readCursor(db, reader.chainId)
  if (!cursor || cursor.isFrozen) return false
  const from = (await checkedHeight(db, reader.chainId)) + 1n
  const end = await oldEnough(
    deps,
    reader,
    from,
    lesser(from + span.blocks - 1n, cursor.finalHeight),
  )
  if (!end) return false
  const addresses = await everyAddress(deps)
  const range = await listedTransfers(deps, reader, span, { from, to: end.number, addresses })
  if (range?.end.hash !== end.hash) return false
  const before = await finalTransfers(db, reader.chainId, from, end.number)
  // Of a token that was listed once the chain was not asked.
  const asked = before.filter(({ asset }) => deps.catalogue.token(reader.chainId, asset) !== null)
  const gone = withoutThose(asked, range.transfers)
  const added = withoutThose(range.transfers, before)
  await save(deps, cursor, { from, end, added, gone })
  return gone.length === 0
}

/** The newest block of a range, or of its half, quarter and so on, that is old enough; null where none is. */
async function oldEnough({ clock }: FlowDeps, reader: ChainReader, from: bigint, last: bigint) {
  const newest = toSeconds(secondsAfter(clock.now(), -AGE_SECONDS))
  for (let to = last; to >= from; to = from + (to - from) / 2n) {
    const block = await reader.block(to)
    if (!block || block.time <= newest) return block
    if (to === from) return null
  }
  return null
}

type Placed = Pick<SeenTransfer, 'txHash' | 'logIndex' | 'blockHash' | 'amount'>

const textOf = ({ txHash, logIndex, blockHash, amount }: Placed): string =>
  [txHash, logIndex, blockHash, amount].join()

function withoutThose<T extends Placed>(these: readonly T[], those: readonly Placed[]): T[] {
  const known = new Set(those.map(textOf))
  return these.filter((each) => !known.has(textOf(each)))
}

interface Checked {
  readonly from: bigint
  readonly end: BlockRef
  readonly added: readonly SeenTransfer[]
  readonly gone: readonly Placed[]
}

const save = (
  { database, clock }: FlowDeps,
  cursor: BlockCursor,
  { from, end, added, gone }: Checked,
): Promise<void> =>
  database.transact(async (tx, log) => {
    const { chainId } = cursor
    if (!(await lockCursor(tx, cursor))) return
    const at = clock.now()
    const fields = { chainId, from: from.toString(), block: end.number.toString() }
    if (gone.length > 0) {
      log.error({ ...fields, count: gone.length }, 'a final range lacks transfers: chain frozen')
      // The range is read once more after a thaw, and freezes the chain for others alone.
      await markMissing(tx, chainId, gone, at)
      return freezeChain(tx, chainId, at)
    }
    if (added.length > 0) log.warn({ ...fields, count: added.length }, 'a final range holds more')
    const range = { from, to: end.number, transfers: added, isFinal: true, at }
    await replaceTransfers(tx, chainId, range)
    await moveChecked(tx, chainId, end.number)
  })
