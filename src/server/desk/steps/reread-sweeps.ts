import { NATIVE_ASSET } from '@kernel/address'
import { fromSeconds, secondsAfter } from '@kernel/instant'
import type { BlockRef } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { isPaidBy } from '../policies/sweep-batch'
import { movePosting, sweepPosting, topUpPosting } from '../records/ledger/sweep-postings'
import { undoPosting } from '../records/ledger/undo-posting'
import { type FinalMove, reopenPayment, selectMovesFinalSince } from '../records/sweep/move'
import { reopenTopUp, selectFinalTopUps } from '../records/sweep/top-up'
import {
  deleteSweepOutcome,
  selectOutcomesAbove,
  type SweepOutcome,
} from '../records/sweep/transaction'
import { comparedHeight } from './chain-shortfalls'
import { type Connections, finalOutcome, postOutcome } from './mined-sweeps'

/** A chain's clock and the desk's may differ by so much. */
const CLOCK_SECONDS = 3_600

/**
 * Reads sweeps, top-ups and moves of the treasury anew that were final above the newest block which the desk and a frozen chain
 * share. What no final block has like that is undone: such a sweep is open again and is broadcast, and what comes of it is
 * posted like the first time.
 */
export async function rereadSweeps(
  deps: FlowDeps,
  on: Connections,
  { number: above, time }: Pick<BlockRef, 'number' | 'time'>,
): Promise<void> {
  const { db } = deps.database
  const { chainId } = on.reader
  const upTo = (await comparedHeight(deps, on.reader)) ?? -1n
  for (const before of await selectOutcomesAbove(db, chainId, above))
    await rereadSweep(deps, on, before, upTo)
  const since = secondsAfter(fromSeconds(time), -CLOCK_SECONDS)
  for (const move of await selectMovesFinalSince(db, chainId, since))
    await rereadMove(deps, on, move, upTo)
  for (const arrival of await selectFinalTopUps(db, { chainId, above })) {
    const block = await on.reader.block(arrival.block)
    if (block?.hash === arrival.blockHash) continue
    const at = deps.clock.now()
    await deps.database.transact(async (tx) => {
      if (await reopenTopUp(tx, arrival))
        await undoPosting(tx, topUpPosting({ ...arrival, chainId, asset: NATIVE_ASSET }), at)
    })
  }
}

/** Of a move no block is kept. */
async function rereadMove(
  { database, clock }: FlowDeps,
  { reader }: Connections,
  move: FinalMove,
  upTo: bigint,
): Promise<void> {
  const paid = await reader.payment(move.txHash, move.to, move.asset)
  if (paid && paid.block <= upTo && isPaidBy(move, paid.amount)) return
  const at = clock.now()
  await database.transact(async (tx) => {
    if (await reopenPayment(tx, move)) await undoPosting(tx, movePosting(move), at)
  })
}

async function rereadSweep(
  { database, clock }: FlowDeps,
  on: Connections,
  before: SweepOutcome,
  upTo: bigint,
): Promise<void> {
  const now = await finalOutcome(on, before, await on.reader.transaction(before.hash), upTo)
  if (now && isSame(now, before)) return
  const at = clock.now()
  await database.transact(async (tx, log) => {
    if (!(await deleteSweepOutcome(tx, before))) return
    await undoPosting(tx, sweepPosting({ ...before, native: NATIVE_ASSET }), at)
    const { chainId, address, asset, hash } = before
    log.warn({ chainId, address, asset, hash }, 'a final sweep was reorganised: it is undone')
    if (now) await postOutcome(tx, log, now, at)
  })
}

const isSame = (one: SweepOutcome, other: SweepOutcome): boolean =>
  one.block === other.block && one.units === other.units && one.fee === other.fee
