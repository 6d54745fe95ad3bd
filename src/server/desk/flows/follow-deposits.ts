import { isNativeAddress } from '@kernel/address'
import type { BlockRef, ChainReader, SeenTransfer, TransferKey } from '@server/ports/chain'
import type { DeferredLog, Tx } from '@server/ports/db'
import type { Catalogue } from '../catalogue'
import type { FlowDeps } from '../deps'
import { type BlockCursor, readCursor } from '../records/chain/cursor'
import {
  type Evidence,
  evidenceOf,
  markApplied,
  markPending,
  pendingTransfers,
  postpone,
} from '../records/chain/transfers'
import { depositId } from '../records/deposit/row'
import { dropDeposit, markFinal, type SeenDeposit, seenDeposits } from '../records/deposit/store'
import { depositPosting, post } from '../records/ledger'
import { holdDeposit } from '../steps/open-hold'
import { recordDeposit } from '../steps/record-deposit'
import { isCreditedBefore } from '../views/credited-before'

const BATCH = 200
/** Blocks that are asked for at the same time. */
const AT_ONCE = 20

/** Records deposits, credits what is final and drops what is gone, each in a transaction of its own; answers how many changed. */
export async function followDeposits(deps: FlowDeps, reader: ChainReader): Promise<number> {
  const cursor = await readCursor(deps.database.db, reader.chainId)
  if (!cursor || cursor.isFrozen) return 0
  return (await recordPending(deps, cursor)) + (await followSeen(deps, reader, cursor))
}

async function recordPending(deps: FlowDeps, { chainId }: BlockCursor): Promise<number> {
  const due = { now: deps.clock.now(), limit: BATCH }
  let changed = 0
  for (const transfer of await pendingTransfers(deps.database.db, chainId, due))
    changed += await applyOne(deps, { chainId, ...transfer }, (tx, log) =>
      record(tx, { ...deps, log }, chainId, transfer),
    )
  return changed
}

/** Deposits that are not final become so, or are dropped. */
async function followSeen(deps: FlowDeps, reader: ChainReader, cursor: BlockCursor) {
  const { db } = deps.database
  const { chainId } = cursor
  const seen = await seenDeposits(db, chainId)
  const hashes = seen.map(({ txHash }) => txHash)
  const evidence = new Map(
    (await evidenceOf(db, chainId, hashes)).map((each) => [depositId({ chainId, ...each }), each]),
  )
  const now = deps.clock.now()
  const due = seen
    .map((deposit) => ({ deposit, told: evidence.get(depositId(deposit)) }))
    .filter(({ deposit, told }) => !told || !isWaiting(told, deposit, now))
  let changed = 0
  // The rest waits for the next step, so that new blocks are read meanwhile.
  for (let from = 0; from < due.length && changed < BATCH; from += AT_ONCE) {
    const some = due.slice(from, from + AT_ONCE)
    // Of a fork nothing is credited, so blocks are asked for once more.
    const blocks = await Promise.all(some.map(({ deposit }) => reader.block(deposit.block)))
    for (const [at, { deposit, told }] of some.entries()) {
      const next = nextOf(deps, cursor, { seen: deposit, told, block: blocks[at] })
      if (next) changed += await applyOne(deps, deposit, (tx) => next(tx, deps, deposit))
    }
  }
  return changed
}

/** One that failed waits for its time, and what the window tells for its block to become final. */
const isWaiting = ({ retryAt, blockHash, isFinal }: Evidence, seen: SeenDeposit, now: Date) =>
  (retryAt !== null && retryAt > now) || (blockHash === seen.blockHash && !isFinal)

type Change = (tx: Tx, deps: FlowDeps, deposit: SeenDeposit) => Promise<boolean>

interface Due {
  readonly seen: SeenDeposit
  readonly told: Evidence | undefined
  readonly block: BlockRef | null | undefined
}

/** What the evidence makes of a deposit. */
function nextOf({ catalogue }: FlowDeps, cursor: BlockCursor, { seen, told, block }: Due) {
  const isTold = told?.blockHash === seen.blockHash
  if (!block) return null
  if (block.hash !== seen.blockHash) return isTold ? null : drop
  return isTold || isFinalByBlock(catalogue, cursor, seen) ? finalise : null
}

/** Native coins and named transactions of unlisted tokens have no evidence: there the block decides. */
function isFinalByBlock(
  catalogue: Catalogue,
  { chainId, finalHeight }: BlockCursor,
  { asset, block }: SeenDeposit,
): boolean {
  const hasEvidence = !isNativeAddress(asset) && catalogue.token(chainId, asset) !== null
  return !hasEvidence && block <= finalHeight
}

/** One that fails is logged and tried again later; it holds up no other. */
async function applyOne(
  deps: FlowDeps,
  key: TransferKey,
  change: (tx: Tx, log: DeferredLog) => Promise<boolean>,
): Promise<number> {
  try {
    return (await deps.database.transact(change)) ? 1 : 0
  } catch (error) {
    const { chainId, txHash, logIndex } = key
    deps.log.error({ chainId, txHash, logIndex, error }, 'a transfer could not be applied')
    const { db, isOutage } = deps.database
    await postpone(db, key, { now: deps.clock.now(), isOutage: isOutage(error) })
    return 0
  }
}

async function record(
  tx: Tx,
  deps: Parameters<typeof recordDeposit>[1],
  chainId: number,
  transfer: SeenTransfer,
): Promise<boolean> {
  const isOurs = await markApplied(
    tx,
    { chainId, ...transfer },
    transfer.blockHash,
    deps.clock.now(),
  )
  if (isOurs && !(await isCreditedBefore(tx, chainId, transfer)))
    await recordDeposit(tx, deps, chainId, transfer)
  return isOurs
}

const drop: Change = async (tx, { clock }, deposit) => {
  await markPending(tx, deposit)
  return dropDeposit(tx, deposit, clock.now())
}

const finalise: Change = async (tx, deps, seen) => {
  const at = deps.clock.now()
  const deposit = await markFinal(tx, seen, at)
  if (!deposit) return false
  await post(tx, depositPosting(deposit), at)
  if (deposit.bucket !== 'matched') await holdDeposit(tx, deps, deposit, at)
  return true
}
