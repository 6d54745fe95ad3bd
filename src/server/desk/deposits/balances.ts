import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { internalError } from '@kernel/app-error'
import { secondsAfter, toSeconds } from '@server/ports/clock'
import type { BlockRef, ChainReader, SeenTransfer } from '@server/ports/chain'
import type { Db, Tx } from '@server/ports/db'
import type { Log } from '@server/ports/log'
import { transactAndSay } from '@server/ports/said-after'
import { type Cursor, oldestRemembered, readCursor, rememberedHash } from './cursor'
import {
  awaited,
  endRound,
  explainedBy,
  type Mark,
  markOf,
  nextInTurn,
  roundOf,
  setMark,
  type Watched,
} from './native-store'
import type { DepositDeps } from './service'
import { type Gain, gainsIn, gapOf, sumOf } from './unexplained'

export interface BalanceDesk {
  /** Compares native balances with what deposits explain; answers how many deposits it found. */
  check(reader: ChainReader): Promise<number>
}

export interface BalanceDeps extends Pick<DepositDeps, 'database' | 'registry' | 'clock' | 'log'> {
  /** Chain time between two rounds. */
  readonly balanceSeconds: number
  /** Writes in the transaction and says what it has to say to the log it is given. */
  sight(tx: Tx, chainId: number, transfer: SeenTransfer, log: Log): Promise<void>
}

/** Of the addresses that nobody waits for, so many a round. */
const IN_TURN = 50

const BEHIND = 2n

export const balanceDesk = (deps: BalanceDeps): BalanceDesk => ({
  check: async (reader) => {
    const { db } = deps.database
    const cursor = await readCursor(db, reader.chainId)
    const round = await roundOf(db, reader.chainId)
    if (!cursor || !round || !(await isDue(deps, reader, cursor))) return 0
    const turn = await nextInTurn(db, round.index, IN_TURN)
    const expected = await awaited(db, reader.chainId, deps.clock.now())
    const watched = [
      ...new Map([...expected, ...turn].map((each) => [each.address, each])).values(),
    ]
    const found = await compare(deps, reader, cursor, watched)
    const last = turn.length < IN_TURN ? undefined : turn.at(-1)
    return keep(deps, reader, cursor, { ...found, watched, nextIndex: last ? last.index + 1 : 0 })
  },
})

/** At the head alone: while the desk catches up it compares no old balances, since nodes forget them. */
async function isDue(
  { registry, balanceSeconds }: BalanceDeps,
  reader: ChainReader,
  { isFrozen, scannedTo, balancesTo, height }: Cursor,
): Promise<boolean> {
  const hasNative = registry.token(reader.chainId, NATIVE_PLACEHOLDER) !== null
  const isOld = balancesTo === null || scannedTo >= secondsAfter(balancesTo, balanceSeconds)
  return !isFrozen && hasNative && isOld && (await reader.head()).number <= height + BEHIND
}

interface Found {
  readonly transfers: readonly SeenTransfer[]
  readonly marks: ReadonlyMap<string, Mark>
  /** What the comparison went by: deposits counted, so that nothing is found twice. */
  readonly known: number
}

async function compare(
  deps: BalanceDeps,
  reader: ChainReader,
  cursor: Cursor,
  watched: readonly Watched[],
): Promise<Found> {
  const { db } = deps.database
  const addresses = watched.map(({ address }) => address)
  const balances = await reader.balances(cursor.height, addresses, NATIVE_PLACEHOLDER)
  const explained = await explainedBy(db, reader.chainId, addresses, cursor.height)
  const transfers: SeenTransfer[] = []
  const marks = new Map<string, Mark>()
  for (const [index, one] of watched.entries()) {
    const gains = explained.get(one.address) ?? []
    const balance = balances[index] ?? 0n
    if (balance === sumOf(gains)) continue
    const looked = await look(deps, reader, cursor, { ...one, balance, gains })
    transfers.push(...looked.transfers)
    if (looked.mark) marks.set(one.address, looked.mark)
  }
  return { transfers, marks, known: countOf(explained) }
}

const countOf = (explained: ReadonlyMap<string, readonly unknown[]>): number =>
  [...explained.values()].reduce((sum, gains) => sum + gains.length, 0)

interface Suspect extends Watched {
  readonly balance: bigint
  readonly gains: readonly Gain[]
}

/** An address that has sent holds less than it got: there the difference counts from its last mark. */
async function look(
  { database: { db } }: BalanceDeps,
  reader: ChainReader,
  cursor: Cursor,
  { address, index, balance, gains }: Suspect,
): Promise<{ readonly transfers: readonly SeenTransfer[]; readonly mark: Mark | null }> {
  const sent = await reader.sentFrom(cursor.height, address)
  const mark = sent === 0 ? null : await standing(db, cursor.chainId, address, sent)
  const next = sent === 0 ? null : { block: cursor.height, hash: cursor.hash, balance, sent }
  if (sent > 0 && !mark) return { transfers: [], mark: next }
  const from = mark ? mark.block + 1n : await oldestRemembered(db, cursor.chainId)
  const gap = gapOf(reader, address, gains, mark)
  const found = await gainsIn(gap, from, cursor.height)
  const transfers = await Promise.all(
    found.map(async ({ block, units }) => ({
      ...placed(await blockAt(reader, block)),
      logIndex: -2 - index,
      to: address,
      from: NOBODY,
      asset: NATIVE_PLACEHOLDER.toLowerCase(),
      amount: units,
    })),
  )
  return { transfers, mark: next }
}

const NOBODY = '0x0000000000000000000000000000000000000000'

/** A mark counts while its block stands and nothing was sent since. */
async function standing(db: Db, chainId: number, address: string, sent: number) {
  const mark = await markOf(db, chainId, address)
  if (mark?.sent !== sent) return null
  const hash = await rememberedHash(db, chainId, mark.block)
  return hash === null || hash === mark.hash ? mark : null
}

/** Nobody tells which transaction it was: the block's own hash stands for it. */
const placed = ({ hash, number, time }: BlockRef) => ({
  txHash: hash,
  blockHash: hash,
  blockNumber: number,
  blockTime: time,
})

async function blockAt(reader: ChainReader, number: bigint): Promise<BlockRef> {
  const block = await reader.block(number)
  if (!block) throw internalError('the chain lost a block', number.toString())
  return block
}

interface Kept extends Found {
  readonly watched: readonly Watched[]
  readonly nextIndex: number
}

/** Only if the chain still stands as it was compared, and nobody else has found the same meanwhile. */
async function keep(
  deps: BalanceDeps,
  reader: ChainReader,
  cursor: Cursor,
  { transfers, marks, known, watched, nextIndex }: Kept,
): Promise<number> {
  const { chainId, height, hash, scannedTo } = cursor
  if ((await reader.block(height))?.hash !== hash) return 0
  const addresses = watched.map(({ address }) => address)
  return transactAndSay(deps, async (tx, log) => {
    await tx
      .selectFrom('chain_cursors')
      .select('height')
      .where('chain_id', '=', chainId)
      .forUpdate()
      .execute()
    if ((await rememberedHash(tx, chainId, height)) !== hash) return 0
    if (countOf(await explainedBy(tx, chainId, addresses, height)) !== known) return 0
    for (const transfer of transfers) await deps.sight(tx, chainId, transfer, log)
    for (const [address, mark] of marks) await setMark(tx, chainId, address, mark)
    await endRound(tx, chainId, { balances_to: scannedTo, balances_index: nextIndex })
    for (const { blockTime } of transfers)
      log.info({ chainId, at: toSeconds(scannedTo), blockTime }, 'a balance told of it')
    return transfers.length
  })
}
