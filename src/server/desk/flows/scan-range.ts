import { secondsAfter } from '@kernel/instant'
import type { BlockRef, ChainReader, SeenTransfer, TransferRange } from '@server/ports/chain'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { finalHeight } from '../policies/finality'
import { type BlockCursor, readCursor } from '../records/chain/cursor'
import { replaceTransfers } from '../records/chain/keep-transfers'
import {
  type CursorMove,
  freezeChain,
  lockCursor,
  moveCursor,
  rememberedHash,
  startCursor,
} from '../records/chain/move-cursor'
import { type BlockSpan, everyAddress, lesser, listedTransfers } from '../steps/listed-transfers'
import { selectFewAwaited } from '../views/awaited-addresses'

const WINDOW_SECONDS = 60

/** Reads what has become final and the window above it, and keeps both as evidence; false when nothing was new. */
export async function scanRange(
  deps: FlowDeps,
  reader: ChainReader,
  span: BlockSpan,
): Promise<boolean> {
  const cursor = await readCursor(deps.database.db, reader.chainId)
  if (cursor?.isFrozen) return false
  const { head, upTo } = await readHeights(deps, reader)
  if (!cursor) return start(deps, reader, upTo)
  if (upTo <= cursor.finalHeight) return scanWindow(deps, reader, span, { cursor, head })
  const hasMoved = await scanFinal(deps, reader, span, { cursor, upTo })
  const next = await readCursor(deps.database.db, reader.chainId)
  if (!next || isShort(next, upTo)) return hasMoved
  return (await scanWindow(deps, reader, span, { cursor: next, head })) || hasMoved
}

const isShort = ({ isFrozen, finalHeight: reached }: BlockCursor, upTo: bigint): boolean =>
  isFrozen || reached < upTo

async function readHeights({ catalogue }: FlowDeps, reader: ChainReader) {
  const chain = catalogue.chain(reader.chainId)
  const [head, finalized] = await Promise.all([
    reader.head(),
    chain?.usesFinalizedTag ? reader.finalized() : null,
  ])
  if (!chain) return { head, upTo: -1n }
  const upTo = finalHeight(chain, head.number, finalized)
  // Nobody takes the first block back, however few stand on it.
  const isFirst = upTo < 0n && (finalized !== null || !chain.usesFinalizedTag)
  return { head, upTo: isFirst ? 0n : upTo }
}

async function start(deps: FlowDeps, reader: ChainReader, upTo: bigint): Promise<boolean> {
  const block = upTo < 0n ? null : await reader.block(upTo)
  if (block) await startCursor(deps.database.db, reader.chainId, block)
  return block !== null
}

interface Final {
  readonly cursor: BlockCursor
  readonly upTo: bigint
}

/** One chunk of what has become final: facts, which nothing takes back. */
async function scanFinal(
  deps: FlowDeps,
  reader: ChainReader,
  span: BlockSpan,
  { cursor, upTo }: Final,
): Promise<boolean> {
  if (await isFinalBroken(reader, cursor)) return freeze(deps, cursor)
  const from = cursor.finalHeight + 1n
  const to = lesser(cursor.finalHeight + span.blocks, upTo)
  const range = await ask(deps, reader, span, { from, to })
  if (!range || !isCalledFinal(deps, reader, range)) return false
  const { end } = range
  const move = { final: end, ...(end.number > cursor.height && { head: end }) }
  return keep(deps, cursor, { from, range, isFinal: true }, move)
}

/** The node that told the range has to call its end final itself: another one may be ahead of it. */
function isCalledFinal({ catalogue }: FlowDeps, reader: ChainReader, range: TransferRange) {
  if (catalogue.chain(reader.chainId)?.usesFinalizedTag !== true) return true
  return range.finalized !== null && range.finalized >= range.end.number
}

const isFinalBroken = async (
  reader: ChainReader,
  { finalHeight: reached, finalHash }: BlockCursor,
) => {
  const block = await reader.block(reached)
  return block !== null && finalHash !== null && block.hash !== finalHash
}

interface Window {
  readonly cursor: BlockCursor
  readonly head: BlockRef
}

/** What is not final yet: on from the last block that was seen, or all of it. */
async function scanWindow(
  deps: FlowDeps,
  reader: ChainReader,
  span: BlockSpan,
  { cursor, head }: Window,
): Promise<boolean> {
  const place = await placeOf(deps, reader, cursor, head)
  const from = windowStart(deps, cursor, place)
  if (from === null) return false
  if (place === 'fork' && (await isFinalBroken(reader, cursor))) return freeze(deps, cursor)
  const transfers = await askAll(deps, reader, span, { from, head })
  if (!transfers) return false
  const range = { end: head, finalized: null, transfers }
  const isWhole = from === cursor.finalHeight + 1n
  const move = { head, ...(isWhole && { windowReadAt: deps.clock.now() }) }
  return (await keep(deps, cursor, { from, range, isFinal: false }, move)) && place !== 'same'
}

type Place = 'same' | 'above' | 'fork' | 'behind'

/** Where reading begins: at the bottom on a fork and each minute, in case a node had left something out. */
function windowStart(
  { clock }: FlowDeps,
  { finalHeight: bottom, windowReadAt, height }: BlockCursor,
  place: Place,
): bigint | null {
  if (place === 'behind') return null
  const isOld = windowReadAt === null || clock.now() >= secondsAfter(windowReadAt, WINDOW_SECONDS)
  if (place === 'fork' || isOld) return bottom + 1n
  return place === 'same' ? null : height + 1n
}

/** How a head lies to what was read: the same block, above it, on a fork, or a provider that lags. */
async function placeOf(
  { database }: FlowDeps,
  reader: ChainReader,
  { chainId, height, hash }: BlockCursor,
  head: BlockRef,
): Promise<Place> {
  if (head.number < height) {
    const known = await rememberedHash(database.db, chainId, head.number)
    return known === null || known === head.hash ? 'behind' : 'fork'
  }
  if (head.number === height) return head.hash === hash ? 'same' : 'fork'
  const ours = await reader.block(height)
  if (!ours) return 'behind'
  return ours.hash === hash ? 'above' : 'fork'
}

interface Blocks {
  readonly from: bigint
  readonly to: bigint
}

/** A whole window, chunk by chunk; null where the chain changed while it was read. */
async function askAll(
  deps: FlowDeps,
  reader: ChainReader,
  span: BlockSpan,
  { from, head }: { readonly from: bigint; readonly head: BlockRef },
): Promise<readonly SeenTransfer[] | null> {
  const ranges: TransferRange[] = []
  for (let next = from; next <= head.number;) {
    const to = lesser(next + span.blocks - 1n, head.number)
    const range = await ask(deps, reader, span, { from: next, to })
    if (!range) return null
    ranges.push(range)
    next = to + 1n
  }
  const stands = await Promise.all(
    ranges.map(async ({ end }, at) =>
      at === ranges.length - 1
        ? end.hash === head.hash
        : (await reader.block(end.number))?.hash === end.hash,
    ),
  )
  return stands.includes(false) ? null : ranges.flatMap(({ transfers }) => transfers)
}

const ask = async (
  deps: FlowDeps,
  reader: ChainReader,
  span: BlockSpan,
  blocks: Blocks,
): Promise<TransferRange | null> =>
  listedTransfers(deps, reader, span, {
    ...blocks,
    addresses: await watchedAddresses(deps, reader.chainId),
  })

/** Where there are too many to name all, those that are awaited; where these are too many as well, all of them again. */
async function watchedAddresses(deps: FlowDeps, chainId: number) {
  const all = await everyAddress(deps)
  if (typeof all !== 'function') return all
  const asked = { chainId, now: deps.clock.now(), most: deps.settings.namedAddresses }
  return (await selectFewAwaited(deps.database.db, asked)) ?? all
}

interface Kept {
  readonly from: bigint
  readonly range: TransferRange
  readonly isFinal: boolean
}

const keep = (
  { database, clock }: FlowDeps,
  cursor: BlockCursor,
  { from, range, isFinal }: Kept,
  move: CursorMove,
): Promise<boolean> =>
  database.transact(async (tx) => {
    if (!(await lockCursor(tx, cursor))) return true
    const { end, transfers } = range
    const read = { from, to: end.number, transfers, isFinal, at: clock.now() }
    await replaceTransfers(tx, cursor.chainId, read)
    await moveCursor(tx, cursor, move)
    return true
  })

/** What was final is another block now: no quotes and no payouts on this chain until two operators thaw it. */
const freeze = async ({ database, clock }: FlowDeps, cursor: BlockCursor): Promise<boolean> => {
  await database.transact(async (tx: Tx, log) => {
    if (!(await lockCursor(tx, cursor))) return
    const fields = { chainId: cursor.chainId, block: cursor.finalHeight.toString() }
    log.error(fields, 'a final block was reorganised: chain frozen')
    await freezeChain(tx, cursor.chainId, clock.now())
  })
  return false
}
