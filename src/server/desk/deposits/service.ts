import { fromSeconds, type Clock } from '@server/ports/clock'
import type { BlockRef, ChainReader, SeenTransfer } from '@server/ports/chain'
import type { Database, Tx } from '@server/ports/db'
import type { Log } from '@server/ports/log'
import { transactAndSay } from '@server/ports/said-after'
import type { AddressBook } from '../addresses/service'
import type { ListedChain } from '../assets/listing'
import type { Registry } from '../assets/registry'
import {
  type Cursor,
  freeze,
  lockCursor,
  moveCursor,
  readCursor,
  rememberedHash,
  startCursor,
} from './cursor'
import { depositId, type StoredDeposit } from './deposit'
import { finalHeight, place } from './policy'
import { claimFinal, dropAbove, keepSighting, seenBlocks, windowsOf } from './store'

/** What the books are told when a deposit becomes final. */
export interface DepositBooks {
  credit(tx: Tx, deposit: StoredDeposit, at: Date): Promise<boolean>
}

/** Keeps a final deposit that no quote takes for its owner to decide on. */
export interface DepositKeeper {
  deposit(tx: Tx, deposit: StoredDeposit, at: Date): Promise<void>
}

export interface DepositDesk {
  /** Reads one block more, or goes one step back where the chain was reorganised; false when there is nothing to read. */
  scan(reader: ChainReader): Promise<boolean>
  /** Makes final what the chain now calls final; answers how many deposits became so. */
  finalise(reader: ChainReader): Promise<number>
}

export interface DepositDeps {
  readonly database: Database
  readonly registry: Registry
  readonly addresses: AddressBook
  readonly books: DepositBooks
  readonly holds: DepositKeeper
  readonly clock: Clock
  readonly log: Log
}

export function depositDesk(deps: DepositDeps): DepositDesk {
  return {
    scan: async (reader) => {
      const cursor = await readCursor(deps.database.db, reader.chainId)
      const head = await reader.head()
      if (!cursor) {
        await startCursor(deps.database.db, reader.chainId, head)
        return true
      }
      return cursor.isFrozen ? false : await follow(deps, reader, cursor, head)
    },
    finalise: (reader) => finalise(deps, reader),
  }
}

async function follow(
  deps: DepositDeps,
  reader: ChainReader,
  cursor: Cursor,
  head: BlockRef,
): Promise<boolean> {
  if (head.number <= cursor.height) {
    const known = await rememberedHash(deps.database.db, cursor.chainId, head.number)
    // A provider that lags shows a head we know; that is no reorganisation.
    return known === null || known === head.hash ? false : await stepBack(deps, reader, cursor)
  }
  const next = await reader.block(cursor.height + 1n)
  if (!next) return false
  if (next.parentHash !== cursor.hash) return stepBack(deps, reader, cursor)
  const transfers = await reader.transfers(next, await deps.addresses.all())
  return transactAndSay(deps, (tx, log) => advance({ ...deps, log }, tx, cursor, next, transfers))
}

async function advance(
  deps: DepositDeps,
  tx: Tx,
  cursor: Cursor,
  block: BlockRef,
  transfers: readonly SeenTransfer[],
): Promise<boolean> {
  if (!(await lockCursor(tx, cursor))) return true
  for (const transfer of transfers) await sight(deps, tx, cursor.chainId, transfer)
  await moveCursor(tx, cursor.chainId, block)
  return true
}

/** Keeps what was seen, at its owner. */
export async function sight(
  deps: Pick<DepositDeps, 'registry' | 'clock' | 'log'>,
  tx: Tx,
  chainId: number,
  transfer: SeenTransfer,
): Promise<void> {
  // Address poisoning sends nothing at all, and nothing is what it gets.
  if (transfer.amount <= 0n) return
  const listed = deps.registry.token(chainId, transfer.asset)
  const placed = place(
    {
      chainId,
      asset: transfer.asset.toLowerCase(),
      blockTime: fromSeconds(transfer.blockTime),
    },
    listed !== null,
    await windowsOf(tx, transfer.to),
  )
  const isNew = await keepSighting(tx, chainId, transfer, listed, placed, deps.clock.now())
  if (!isNew || placed.bucket === 'matched') return
  const { reason } = placed
  const fields = { chainId, depositId: depositId({ chainId, ...transfer }), reason }
  deps.log.warn(fields, 'a deposit came that no quote takes')
}

/** Goes back to the newest block that the chain and the desk agree on. */
async function stepBack(deps: DepositDeps, reader: ChainReader, cursor: Cursor): Promise<boolean> {
  const parent = await commonParent(deps, reader, cursor)
  return transactAndSay(deps, async (tx, log) => {
    if (!(await lockCursor(tx, cursor))) return true
    const now = deps.clock.now()
    if (!parent) {
      log.error({ chainId: cursor.chainId }, 'no common block is remembered: chain frozen')
      await freeze(tx, cursor.chainId, now)
      return false
    }
    const { dropped, breached } = await dropAbove(tx, cursor.chainId, parent.number, now)
    const fields = { chainId: cursor.chainId, block: parent.number.toString(), count: dropped }
    log.warn(fields, 'the chain was reorganised')
    await moveCursor(tx, cursor.chainId, parent)
    if (breached === 0) return true
    log.error({ ...fields, count: breached }, 'final deposits were reorganised: chain frozen')
    await freeze(tx, cursor.chainId, now)
    return false
  })
}

async function commonParent(
  { database }: DepositDeps,
  reader: ChainReader,
  cursor: Cursor,
): Promise<BlockRef | null> {
  for (let number = cursor.height - 1n; number >= 0n; number--) {
    const ours = await rememberedHash(database.db, cursor.chainId, number)
    if (ours === null) return null
    const block = await reader.block(number)
    if (block?.hash === ours) return block
  }
  return null
}

async function finalise(deps: DepositDeps, reader: ChainReader): Promise<number> {
  const chain = deps.registry.chain(reader.chainId)
  const cursor = await readCursor(deps.database.db, reader.chainId)
  if (!chain || !cursor || cursor.isFrozen || !(await hasSeen(deps, reader.chainId))) return 0
  const upTo = finalHeight(chain, cursor.height, await finalizedTag(chain, reader))
  if (!(await areAsRead(deps, reader, upTo))) return 0
  return deps.database.transact(async (tx) => {
    if (!(await lockCursor(tx, cursor))) return 0
    const now = deps.clock.now()
    const deposits = await claimFinal(tx, reader.chainId, upTo, now)
    for (const deposit of deposits) {
      await deps.books.credit(tx, deposit, now)
      if (deposit.bucket !== 'matched') await deps.holds.deposit(tx, deposit, now)
    }
    return deposits.length
  })
}

/** The blocks of what is about to count are asked for once more: of a fork nothing is credited. */
async function areAsRead(deps: DepositDeps, reader: ChainReader, upTo: bigint): Promise<boolean> {
  const read = await seenBlocks(deps.database.db, reader.chainId, upTo)
  const now = await Promise.all(read.map(({ number }) => reader.block(number)))
  const stray = read.find(({ hash }, index) => now[index]?.hash !== hash)
  if (!stray) return read.length > 0
  const fields = { chainId: reader.chainId, block: stray.number.toString() }
  deps.log.error(fields, 'a final block is not the one that was read: nothing is credited')
  return false
}

const finalizedTag = (chain: ListedChain, reader: ChainReader): Promise<bigint | null> =>
  chain.usesFinalizedTag ? reader.finalized() : Promise.resolve(null)

async function hasSeen({ database }: DepositDeps, chainId: number): Promise<boolean> {
  const row = await database.db
    .selectFrom('deposits')
    .select('tx_hash')
    .where('chain_id', '=', chainId)
    .where('status', '=', 'seen')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
