import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { internalError } from '@kernel/app-error'
import { secondsAfter, toSeconds } from '@kernel/instant'
import { balanceDiffIndex } from '@kernel/log-index'
import type { BlockRef, ChainReader, SeenTransfer } from '@server/ports/chain'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import {
  type BalanceMark,
  balanceMark,
  balanceRound,
  endBalanceRound,
  lockBalanceRound,
  saveBalanceMark,
} from '../records/chain/balance-marks'
import {
  type BlockCursor,
  oldestRemembered,
  readCursor,
  rememberedHash,
} from '../records/chain/cursor'
import { addressesFrom } from '../records/deposit-address'
import { depositedAmounts } from '../views/deposited-amounts'
import { type BalanceDiff, balanceDiffs, gapOf, sumOfDiffs } from '../steps/balance-diffs'
import { recordDeposit } from '../steps/record-deposit'
import { type AwaitedAddress, selectAwaitedAddresses } from '../views/awaited-addresses'

/** Of the addresses that nobody waits for, so many a round. */
const IN_TURN = 50

const BEHIND = 2n

/** Finds native coins that left neither log nor transaction, by balance diffs; answers how many deposits it recorded. */
export async function findNativeDeposits(deps: FlowDeps, reader: ChainReader): Promise<number> {
  const { db } = deps.database
  const cursor = await readCursor(db, reader.chainId)
  const from = await balanceRound(db, reader.chainId)
  if (!cursor || from === null || !(await isRoundDue(deps, reader, cursor))) return 0
  const turn = await addressesFrom(db, from, IN_TURN)
  const awaited = await selectAwaitedAddresses(db, reader.chainId, deps.clock.now())
  const watched = [...new Map([...awaited, ...turn].map((each) => [each.address, each])).values()]
  const found = await compare(deps, reader, cursor, watched)
  const last = turn.length < IN_TURN ? undefined : turn.at(-1)
  return save(deps, reader, cursor, { ...found, watched, nextIndex: last ? last.index + 1 : 0 })
}

/** At the head alone: while the desk catches up it compares no old balances, since nodes forget them. */
async function isRoundDue(
  { catalogue, settings }: FlowDeps,
  reader: ChainReader,
  { isFrozen, scannedTo, balancesTo, height }: BlockCursor,
): Promise<boolean> {
  const hasNative = catalogue.token(reader.chainId, NATIVE_PLACEHOLDER) !== null
  const isOld =
    balancesTo === null || scannedTo >= secondsAfter(balancesTo, settings.balanceSeconds)
  return !isFrozen && hasNative && isOld && (await reader.head()).number <= height + BEHIND
}

interface Found {
  readonly transfers: readonly SeenTransfer[]
  readonly marks: ReadonlyMap<string, BalanceMark>
  /** What the comparison went by: deposits counted, so that nothing is found twice. */
  readonly known: number
}

async function compare(
  deps: FlowDeps,
  reader: ChainReader,
  cursor: BlockCursor,
  watched: readonly AwaitedAddress[],
): Promise<Found> {
  const { db } = deps.database
  const addresses = watched.map(({ address }) => address)
  const balances = await reader.balances(cursor.height, addresses, NATIVE_PLACEHOLDER)
  const explained = await depositsByAddress(db, reader.chainId, addresses, cursor.height)
  const transfers: SeenTransfer[] = []
  const marks = new Map<string, BalanceMark>()
  for (const [index, one] of watched.entries()) {
    const gains = explained.get(one.address) ?? []
    const balance = balances[index] ?? 0n
    if (balance === sumOfDiffs(gains)) continue
    const inspected = await inspect(deps, reader, cursor, { ...one, balance, gains })
    transfers.push(...inspected.transfers)
    if (inspected.mark) marks.set(one.address, inspected.mark)
  }
  return { transfers, marks, known: countOf(explained) }
}

const countOf = (explained: ReadonlyMap<string, readonly unknown[]>): number =>
  [...explained.values()].reduce((sum, gains) => sum + gains.length, 0)

interface Suspect extends AwaitedAddress {
  readonly balance: bigint
  readonly gains: readonly BalanceDiff[]
}

/** An address that has sent holds less than it got: there the difference counts from its last mark. */
async function inspect(
  { database: { db } }: FlowDeps,
  reader: ChainReader,
  cursor: BlockCursor,
  { address, index, balance, gains }: Suspect,
): Promise<{ readonly transfers: readonly SeenTransfer[]; readonly mark: BalanceMark | null }> {
  const sent = await reader.sentFrom(cursor.height, address)
  const mark = sent === 0 ? null : await standing(db, cursor.chainId, address, sent)
  const next = sent === 0 ? null : { block: cursor.height, hash: cursor.hash, balance, sent }
  if (sent > 0 && !mark) return { transfers: [], mark: next }
  const from = mark ? mark.block + 1n : await oldestRemembered(db, cursor.chainId)
  const gap = gapOf(reader, address, gains, mark)
  const found = await balanceDiffs(gap, from, cursor.height)
  const transfers = await Promise.all(
    found.map(async ({ block, units }) => ({
      ...placed(await blockAt(reader, block)),
      logIndex: balanceDiffIndex(index),
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
  const mark = await balanceMark(db, chainId, address)
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
  readonly watched: readonly AwaitedAddress[]
  readonly nextIndex: number
}

/** Only if the chain still stands as it was compared, and nobody else has found the same meanwhile. */
async function save(
  deps: FlowDeps,
  reader: ChainReader,
  cursor: BlockCursor,
  { transfers, marks, known, watched, nextIndex }: Kept,
): Promise<number> {
  const { chainId, height, hash, scannedTo } = cursor
  if ((await reader.block(height))?.hash !== hash) return 0
  const addresses = watched.map(({ address }) => address)
  return deps.database.transact(async (tx, log) => {
    await lockBalanceRound(tx, chainId)
    if ((await rememberedHash(tx, chainId, height)) !== hash) return 0
    if (countOf(await depositsByAddress(tx, chainId, addresses, height)) !== known) return 0
    for (const transfer of transfers) await recordDeposit(tx, { ...deps, log }, chainId, transfer)
    for (const [address, mark] of marks) await saveBalanceMark(tx, chainId, address, mark)
    await endBalanceRound(tx, chainId, { balances_to: scannedTo, balances_index: nextIndex })
    for (const { blockTime } of transfers)
      log.info(
        { chainId, at: toSeconds(scannedTo), blockTime },
        'native deposit found by balance diff',
      )
    return transfers.length
  })
}

/** Known native deposits by address. */
async function depositsByAddress(
  db: Db,
  chainId: number,
  addresses: readonly string[],
  upTo: bigint,
): Promise<ReadonlyMap<string, readonly BalanceDiff[]>> {
  const asset = NATIVE_PLACEHOLDER.toLowerCase()
  const found = new Map<string, BalanceDiff[]>()
  for (const { address, block, units } of await depositedAmounts(db, {
    ...{ chainId, asset, addresses, upTo },
  }))
    found.set(address, [...(found.get(address) ?? []), { block, units }])
  return found
}
