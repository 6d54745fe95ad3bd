import { NATIVE_ASSET } from '@kernel/address'
import { fromSeconds } from '@kernel/instant'
import type { BlockRef, ChainReader } from '@server/ports/chain'
import type { DeferredLog, Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import {
  balanceMarks,
  endBalanceRound,
  lockBalanceRound,
  saveBalanceMarks,
} from '../records/chain/balance-marks'
import { type BlockCursor, readCursor } from '../records/chain/cursor'
import { freezeChain } from '../records/chain/move-cursor'
import { dropDeposit, seenDeposits } from '../records/deposit/store'
import {
  type BalanceRounds,
  balanceRounds,
  endLook,
  isLevel,
  isOnChain,
  nonceTurnAt,
  roundAt,
  roundUpTo,
} from '../steps/balance-rounds'
import { readFinalNumber } from '../steps/final-height'
import { inGroups } from '../steps/in-groups'
import {
  type ChangedBalance,
  type FoundTransfers,
  nativeChanges,
  type RoundReader,
  roundReader,
} from '../steps/native-changes'
import { recordNative } from '../steps/lost-deposits'
import { type NonceTurn, selectSuspects } from '../steps/native-suspects'
import { partTopUps } from '../steps/part-top-ups'
import { type BalancePage, selectBalancePage } from '../views/balance-round'
import { type DepositsByAddress, depositsByAddress } from '../views/deposited-amounts'

/** Finds native coins by balance and nonce alone; answers how many deposits came, or went with their block. */
export async function findNativeDeposits(
  deps: FlowDeps,
  reader: ChainReader,
  rounds: BalanceRounds = balanceRounds(deps.settings.balancesAtOnce),
): Promise<number> {
  const { chainId } = reader
  const cursor = await readCursor(deps.database.db, chainId)
  if (!cursor || cursor.isFrozen || deps.catalogue.token(chainId, NATIVE_ASSET) === null) return 0
  const head = await reader.head()
  if (isLevel(rounds, head)) return 0
  const round = roundAt(rounds, head)
  const { balanceSeconds } = deps.settings
  const asked = { chainId, now: deps.clock.now(), balanceSeconds, after: round.after, ...rounds }
  const [dropped, page, final] = await Promise.all([
    dropStray(deps, reader),
    selectBalancePage(deps.database.db, asked),
    readFinalNumber(deps, reader, head),
  ])
  const compared = await compare(deps, reader, nonceTurnAt(rounds, round), { ...page, head, final })
  const look = { head, next: page.next, isWhole: compared.isWhole }
  const upTo = await roundUpTo(reader, round, look)
  const whole = { ...page, ...compared, cursor, head, final, upTo }
  const { recorded, isKept } = await save(deps, reader, whole)
  const isUnchanged = compared.found.length === 0 && page.nextIndex === null
  endLook(rounds, round, { ...look, isKept, isLevel: isUnchanged })
  return dropped + recorded
}

/** What was seen in a block that a reorganisation has replaced, one deposit a transaction. */
async function dropStray(deps: FlowDeps, reader: ChainReader): Promise<number> {
  const all = await seenDeposits(deps.database.db, reader.chainId)
  const seen = all.filter(({ asset }) => asset === NATIVE_ASSET)
  const numbers = [...new Set(seen.map(({ block }) => block))]
  const blocks = new Map(
    await inGroups(numbers, async (number) => [number, await reader.block(number)] as const),
  )
  let dropped = 0
  for (const deposit of seen) {
    const block = blocks.get(deposit.block)
    if (!block || block.hash === deposit.blockHash) continue
    const drop = (tx: Tx) => dropDeposit(tx, deposit, deps.clock.now())
    dropped += (await deps.database.transact(drop)) ? 1 : 0
  }
  return dropped
}

interface Looked extends FoundTransfers {
  readonly address: string
  readonly isFailed: boolean
}

interface Compared {
  readonly found: readonly Looked[]
  /** What the comparison went by. */
  readonly known: DepositsByAddress
  /** Whether each address of this look that is awaited was compared up to the newest block. */
  readonly isWhole: boolean
}

async function compare(
  deps: FlowDeps,
  reader: ChainReader,
  nonces: NonceTurn,
  {
    watched,
    awaited,
    head,
    final,
  }: BalancePage & { readonly head: BlockRef; readonly final: bigint },
): Promise<Compared> {
  const { db } = deps.database
  const { chainId } = reader
  const addresses = watched.map(({ address }) => address)
  const [known, before, balances] = await Promise.all([
    depositsByAddress(db, { chainId, asset: NATIVE_ASSET, addresses }),
    balanceMarks(db, chainId, addresses),
    reader.balances(head, addresses, NATIVE_ASSET),
  ])
  const all = watched.map((one, at): ChangedBalance => {
    const mark = before.get(one.address) ?? null
    const now = { block: head.number, balance: balances[at] ?? 0n, sent: mark?.sent ?? 0 }
    return { ...one, mark, known: known.get(one.address) ?? [], now }
  })
  const open = await selectSuspects(reader, nonces, { all, awaited, head })
  const chain = roundReader(reader, new Set(addresses), final)
  const found = await inGroups(open, (one) => lookInto(deps, chain, one, final))
  const isWhole = found.every(({ address, isFailed }) => !isFailed || !awaited.has(address))
  return { found, known, isWhole }
}

/** One that fails is tried again in the next round, and stops no other. */
async function lookInto(
  deps: FlowDeps,
  chain: RoundReader,
  changed: ChangedBalance,
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

interface Comparison extends BalancePage, Compared {
  /** The block up to which all addresses that are awaited are compared with this look; null where some are not. */
  readonly upTo: BlockRef | null
  readonly cursor: BlockCursor
  readonly head: BlockRef
  readonly final: bigint
}

/** Where the last final block is another one now, reading stops the chain: nothing is found on it. */
async function stands(reader: ChainReader, { cursor, head, found }: Comparison): Promise<boolean> {
  if (!(await isOnChain(reader, head))) return false
  if (found.length === 0 || cursor.finalHash === null) return true
  return (await reader.block(cursor.finalHeight))?.hash === cursor.finalHash
}

/**
 * Only if the chain still stands as it was compared. One address a transaction, so that each changes one account; what is
 * left of the round ends it, and where one of them was not as it was compared the next round looks again.
 */
async function save(deps: FlowDeps, reader: ChainReader, compared: Comparison) {
  const { chainId } = reader
  const { found, known, final } = compared
  if (!(await stands(reader, compared))) return { recorded: 0, isKept: false }
  if (found.some(({ isBroken }) => isBroken)) return freeze(deps, chainId)
  const seen = found.flatMap(({ transfers }) => transfers).filter((each) => !isKnown(known, each))
  const added = await partTopUps(deps, reader, seen)
  const paid = new Set(added.map(({ to }) => to))
  let recorded = 0
  for (const one of found.filter(({ address }) => paid.has(address))) {
    const own = added.filter(({ to }) => to === one.address)
    const saved = await inRound(deps, chainId, { looked: [one], known }, async (tx, log) => {
      let count = 0
      for (const transfer of own) {
        const native = { transfer, isFinal: transfer.blockNumber <= final }
        count += (await recordNative(tx, { ...deps, log }, chainId, native)) ? 1 : 0
      }
      return count
    })
    if (saved === null) return { recorded, isKept: false }
    recorded += saved
  }
  const looked = found.filter(({ address }) => !paid.has(address))
  const end = await inRound(deps, chainId, { looked, known }, (tx) =>
    endRound(tx, deps, chainId, compared),
  )
  return { recorded, isKept: end !== null }
}

interface Part {
  readonly looked: readonly Looked[]
  readonly known: DepositsByAddress
}

/** Null where the chain was frozen meanwhile, or somebody else has found the same. */
const inRound = <T>(
  { database }: FlowDeps,
  chainId: number,
  { looked, known }: Part,
  work: (tx: Tx, log: DeferredLog) => Promise<T>,
): Promise<T | null> =>
  database.transact(async (tx, log) => {
    if (!(await lockBalanceRound(tx, chainId))) return null
    const addresses = looked.map(({ address }) => address)
    const now = await depositsByAddress(tx, { chainId, asset: NATIVE_ASSET, addresses })
    if (addresses.some((address) => countOf(now, address) !== countOf(known, address))) return null
    const done = await work(tx, log)
    const marks = looked.flatMap(({ address, mark }) => (mark ? [{ address, ...mark }] : []))
    await saveBalanceMarks(tx, chainId, marks)
    return done
  })

async function endRound(
  tx: Tx,
  { clock }: FlowDeps,
  chainId: number,
  { upTo, nextIndex }: Comparison,
): Promise<true> {
  await endBalanceRound(tx, chainId, {
    ...(upTo && { balances_to: fromSeconds(upTo.time) }),
    ...(nextIndex !== null && { balances_index: nextIndex, balances_turn_at: clock.now() }),
  })
  return true
}

const freeze = ({ database, clock }: FlowDeps, chainId: number) =>
  database.transact(async (tx, log) => {
    const isFree = await lockBalanceRound(tx, chainId)
    if (isFree) log.error({ chainId }, 'a final block that was compared is gone: chain frozen')
    if (isFree) await freezeChain(tx, chainId, clock.now())
    return { recorded: 0, isKept: false }
  })

const isKnown = (
  known: DepositsByAddress,
  { to, txHash, logIndex }: FoundTransfers['transfers'][number],
): boolean =>
  (known.get(to) ?? []).some((each) => each.txHash === txHash && each.logIndex === logIndex)

const countOf = (known: DepositsByAddress, address: string): number =>
  known.get(address)?.length ?? 0
