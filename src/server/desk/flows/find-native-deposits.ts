import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { fromSeconds, secondsAfter } from '@kernel/instant'
import type { BlockRef, ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import {
  balanceMarks,
  balanceTurn,
  endBalanceRound,
  lockBalanceRound,
  saveBalanceMarks,
} from '../records/chain/balance-marks'
import { type BlockCursor, readCursor } from '../records/chain/cursor'
import { freezeChain } from '../records/chain/move-cursor'
import { addressesFrom } from '../records/deposit-address'
import { dropSeenIn, unfinalBlocks } from '../records/deposit/stray'
import { readFinalHeight } from '../steps/final-height'
import {
  type Changed,
  type Found,
  nativeChanges,
  type RoundReader,
  roundReader,
} from '../steps/native-changes'
import { recordNative } from '../steps/lost-deposits'
import { type NonceTurn, nonceTurn, suspects } from '../steps/native-suspects'
import { partTopUps } from '../steps/part-top-ups'
import {
  type AwaitedAddress,
  countAddresses,
  selectAwaitedAddresses,
} from '../views/awaited-addresses'
import { type DepositsByAddress, depositsByAddress } from '../views/deposited-amounts'

const NATIVE = NATIVE_PLACEHOLDER.toLowerCase()

/** What a watcher keeps of a chain between two rounds. */
export interface BalanceRounds {
  readonly nonces: NonceTurn
  /** The head up to which nothing is left to compare; null while something is. */
  levelTo: string | null
}

export const balanceRounds = (): BalanceRounds => ({ nonces: nonceTurn(), levelTo: null })

/** Finds native coins by balance and nonce alone; answers how many deposits came, or went with their block. */
export async function findNativeDeposits(
  deps: FlowDeps,
  reader: ChainReader,
  rounds: BalanceRounds = balanceRounds(),
): Promise<number> {
  const { chainId } = reader
  const cursor = await readCursor(deps.database.db, chainId)
  if (!cursor || cursor.isFrozen || deps.catalogue.token(chainId, NATIVE) === null) return 0
  const head = await reader.head()
  if (head.hash === rounds.levelTo) return 0
  const [dropped, round, final] = await Promise.all([
    dropStray(deps, reader),
    openRound(deps, chainId),
    finalBlock(deps, reader, head),
  ])
  const compared = await compare(deps, reader, rounds.nonces, { ...round, head, final })
  const found = await save(deps, reader, { ...round, ...compared, cursor, head, final })
  const isLevel = compared.found.length === 0 && round.nextIndex === null
  rounds.levelTo = isLevel ? head.hash : null
  return dropped + found
}

/** What was seen in a block that a reorganisation has replaced. */
async function dropStray(deps: FlowDeps, reader: ChainReader): Promise<number> {
  const { chainId } = reader
  let dropped = 0
  for (const { number, hash } of await unfinalBlocks(deps.database.db, {
    chainId,
    asset: NATIVE,
  })) {
    const block = await reader.block(number)
    if (!block || block.hash === hash) continue
    const key = { chainId, asset: NATIVE, hash }
    dropped += await deps.database.transact((tx) => dropSeenIn(tx, key, deps.clock.now()))
  }
  return dropped
}

interface Round {
  readonly watched: readonly AwaitedAddress[]
  readonly awaited: ReadonlySet<string>
  /** Where the next turn begins; null where no turn was due. */
  readonly nextIndex: number | null
}

/** Of the addresses that nobody waits for at least so many a turn, and all of them within an hour. */
const LEAST_IN_TURN = 50
const TURN_SECONDS = 3_000

async function openRound(deps: FlowDeps, chainId: number): Promise<Round> {
  const { db } = deps.database
  const now = deps.clock.now()
  const { balanceSeconds } = deps.settings
  const { index, at } = await balanceTurn(db, chainId)
  const hot = await selectAwaitedAddresses(db, chainId, now)
  const awaited = new Set(hot.map(({ address }) => address))
  if (at !== null && now < secondsAfter(at, balanceSeconds))
    return { watched: hot, awaited, nextIndex: null }
  const share = Math.ceil(((await countAddresses(db)) * balanceSeconds) / TURN_SECONDS)
  const size = Math.max(LEAST_IN_TURN, share)
  const turn = await addressesFrom(db, index, size)
  const last = turn.length < size ? undefined : turn.at(-1)
  const watched = [...hot, ...turn.filter(({ address }) => !awaited.has(address))]
  return { watched, awaited, nextIndex: last ? last.index + 1 : 0 }
}

interface Looked extends Found {
  readonly address: string
  readonly isFailed: boolean
}

interface Compared {
  readonly found: readonly Looked[]
  /** What the comparison went by. */
  readonly known: DepositsByAddress
  /** Whether every address that is awaited was compared up to the newest block. */
  readonly isWhole: boolean
}

/** Addresses that are looked into at the same time. */
const AT_ONCE = 50

async function compare(
  deps: FlowDeps,
  reader: ChainReader,
  nonces: NonceTurn,
  { watched, awaited, head, final }: Round & { readonly head: BlockRef; readonly final: bigint },
): Promise<Compared> {
  const { db } = deps.database
  const { chainId } = reader
  const addresses = watched.map(({ address }) => address)
  const [known, before, balances] = await Promise.all([
    depositsByAddress(db, { chainId, asset: NATIVE, addresses }),
    balanceMarks(db, chainId, addresses),
    reader.balances(head, addresses, NATIVE),
  ])
  const all = watched.map((one, at): Changed => {
    const mark = before.get(one.address) ?? null
    const now = { block: head.number, balance: balances[at] ?? 0n, sent: mark?.sent ?? 0 }
    return { ...one, mark, known: known.get(one.address) ?? [], now }
  })
  const open = await suspects(reader, nonces, { all, awaited, head })
  const chain = roundReader(reader, new Set(addresses), final)
  const found: Looked[] = []
  for (let from = 0; from < open.length; from += AT_ONCE) {
    const some = open.slice(from, from + AT_ONCE)
    found.push(...(await Promise.all(some.map((one) => lookInto(deps, chain, one, final)))))
  }
  const isWhole = found.every(({ address, isFailed }) => !isFailed || !awaited.has(address))
  return { found, known, isWhole }
}

/** One that fails is tried again in the next round, and stops no other. */
async function lookInto(
  deps: FlowDeps,
  chain: RoundReader,
  changed: Changed,
  final: bigint,
): Promise<Looked> {
  const { address } = changed
  try {
    return { address, isFailed: false, ...(await nativeChanges(deps, chain, changed, final)) }
  } catch (error) {
    deps.log.warn({ address, error }, 'a balance could not be looked into')
    return { address, isFailed: true, transfers: [], mark: null }
  }
}

/** The newest final block, or the first one where none is final yet. */
async function finalBlock(deps: FlowDeps, reader: ChainReader, head: BlockRef): Promise<bigint> {
  const final = (await readFinalHeight(deps, reader))?.upTo ?? 0n
  if (final < 0n) return 0n
  return final < head.number ? final : head.number
}

interface ComparedChain {
  readonly cursor: BlockCursor
  readonly head: BlockRef
  readonly final: bigint
}

/** Where the last final block is another one now, reading stops the chain: nothing is found on it. */
async function stands(
  reader: ChainReader,
  { cursor, head }: ComparedChain,
  found: readonly Looked[],
) {
  if ((await reader.block(head.number))?.hash !== head.hash) return false
  if (found.length === 0 || cursor.finalHash === null) return true
  return (await reader.block(cursor.finalHeight))?.hash === cursor.finalHash
}

/** Only if the chain still stands as it was compared, and nobody else has found the same meanwhile. */
async function save(
  deps: FlowDeps,
  reader: ChainReader,
  { nextIndex, found, known, isWhole, ...chain }: Round & Compared & ComparedChain,
): Promise<number> {
  const { chainId } = reader
  const { head, final } = chain
  if (!(await stands(reader, chain, found))) return 0
  const changed = new Set(found.map(({ address }) => address))
  const seen = found.flatMap(({ transfers }) => transfers).filter((each) => !isKnown(known, each))
  const added = await partTopUps(deps, reader, seen)
  return deps.database.transact(async (tx, log) => {
    if (!(await lockBalanceRound(tx, chainId))) return 0
    if (found.some(({ isBroken }) => isBroken)) {
      log.error({ chainId }, 'a final block that was compared is gone: chain frozen')
      await freezeChain(tx, chainId, deps.clock.now())
      return 0
    }
    const which = { chainId, asset: NATIVE, addresses: [...changed] }
    const now = await depositsByAddress(tx, which)
    if ([...changed].some((address) => countOf(now, address) !== countOf(known, address))) return 0
    let recorded = 0
    for (const transfer of added) {
      const isFinal = transfer.blockNumber <= final
      recorded += (await recordNative(tx, { ...deps, log }, chainId, { transfer, isFinal })) ? 1 : 0
    }
    const marks = found.flatMap(({ address, mark }) => (mark ? [{ address, ...mark }] : []))
    await saveBalanceMarks(tx, chainId, marks)
    await endBalanceRound(tx, chainId, {
      ...(isWhole && { balances_to: fromSeconds(head.time) }),
      ...(nextIndex !== null && {
        balances_index: nextIndex,
        balances_turn_at: deps.clock.now(),
      }),
    })
    return recorded
  })
}

const isKnown = (
  known: DepositsByAddress,
  { to, txHash, logIndex }: Found['transfers'][number],
): boolean =>
  (known.get(to) ?? []).some((each) => each.txHash === txHash && each.logIndex === logIndex)

const countOf = (known: DepositsByAddress, address: string): number =>
  known.get(address)?.length ?? 0
