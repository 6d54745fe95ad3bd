import { NATIVE_ASSET } from '@kernel/address'
import type { BlockRef, ChainReader } from '@server/ports/chain'
import type { SweepChain } from '@server/ports/sweep-chain'
import type { FlowDeps } from '../deps'
import { isPaidBy } from '../policies/sweep-batch'
import { byAddress, payableOf } from '../policies/sweep-plan'
import { movePosting, topUpPosting } from '../records/ledger/sweep-postings'
import { postAnew } from '../records/ledger/undo-posting'
import { finalisePayment, type OpenMove, selectOpenMoves } from '../records/sweep/move'
import {
  dropTopUp,
  finaliseTopUp,
  selectOpenTopUps,
  type TopUpArrival,
} from '../records/sweep/top-up'
import { type OpenSweep, selectOpenSweeps } from '../records/sweep/transaction'
import { comparedHeight } from '../steps/chain-shortfalls'
import { endConflicts } from '../steps/end-conflicts'
import { inGroups } from '../steps/in-groups'
import { type Connections, postOutcomes, readMined } from '../steps/mined-sweeps'

/**
 * Broadcasts signed sweeps whose gas has arrived, again until a block holds them, and posts what is final. On a frozen chain
 * too: after a theft what is left has to leave, and what left by a plan is not lost.
 */
export async function followSweeps(deps: FlowDeps, reader: ChainReader, chain: SweepChain) {
  const { db } = deps.database
  const topUps = await selectOpenTopUps(db, reader.chainId)
  const sweeps = await selectOpenSweeps(db, reader.chainId)
  const moves = await selectOpenMoves(db, reader.chainId)
  if (topUps.length === 0 && sweeps.length === 0 && moves.length === 0) return
  const upTo = await comparedHeight(deps, reader)
  if (upTo === null) return
  const on = { reader, chain }
  await postTopUps(deps, on, topUps, upTo)
  for (const move of moves)
    await unlessItFails(deps, { on, address: move.to }, () => postMove(deps, reader, move, upTo))
  const own = [...byAddress(sweeps).values()]
  const mined = await inGroups(own, async (all) => {
    const [{ address }] = all
    return unlessItFails(deps, { on, address }, () => readMined(on, all, upTo))
  })
  const told = mined.filter((each) => each !== null)
  for (const { address, outcomes } of told)
    await unlessItFails(deps, { on, address }, () => postOutcomes(deps, outcomes))
  const open = await inGroups(told, ({ address, unmined }) =>
    unlessItFails(deps, { on, address }, () => endConflicts(deps, reader, unmined, upTo)),
  )
  await broadcastPayable(
    deps,
    on,
    open.flatMap((each) => each ?? []),
  )
}

/** All that its address can pay at the newest block. */
async function broadcastPayable(
  deps: FlowDeps,
  on: Connections,
  unmined: readonly OpenSweep[],
): Promise<void> {
  const { reader, chain } = on
  if (unmined.length === 0) return
  const [publishing, { number }] = await Promise.all([chain.publishingUnits(), reader.head()])
  const own = [...byAddress(unmined)]
  const addresses = own.map(([address]) => address)
  const balances = await reader.balances(number, addresses, NATIVE_ASSET)
  const having = own.map((one, at) => ({ one, balance: balances[at] ?? 0n }))
  await inGroups(having, ({ one: [address, sweeps], balance }) =>
    unlessItFails(deps, { on, address }, async () => {
      for (const { raw } of payableOf(sweeps, balance, publishing)) await chain.broadcast(raw)
    }),
  )
}

/** What goes to or from one address does not hold up the rest. */
async function unlessItFails<T>(
  { log }: FlowDeps,
  { on, address }: { readonly on: Connections; readonly address: string },
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    log.warn(
      { chainId: on.reader.chainId, address, error },
      'a sweep or a move of the treasury waits',
    )
    return null
  }
}

async function postTopUps(
  deps: FlowDeps,
  on: Connections,
  topUps: readonly TopUpArrival[],
  upTo: bigint,
): Promise<void> {
  const { reader } = on
  const read = await inGroups(topUps, (arrival) =>
    unlessItFails(deps, { on, address: arrival.address }, async () => ({
      arrival,
      block: await reader.block(arrival.block),
    })),
  )
  for (const told of read.filter((each) => each !== null))
    await unlessItFails(deps, { on, address: told.arrival.address }, () =>
      postTopUp(deps, reader, told, upTo),
    )
}

interface ReadTopUp {
  readonly arrival: TopUpArrival
  /** Where it was seen, as the chain is now. */
  readonly block: BlockRef | null
}

async function postTopUp(
  deps: FlowDeps,
  { chainId }: ChainReader,
  { arrival, block }: ReadTopUp,
  upTo: bigint,
): Promise<void> {
  if (block && block.hash !== arrival.blockHash)
    return deps.database.transact((tx) => dropTopUp(tx, arrival))
  if (!block || arrival.block > upTo) return
  const now = deps.clock.now()
  await deps.database.transact(async (tx) => {
    if (await finaliseTopUp(tx, arrival, now))
      await postAnew(tx, topUpPosting({ chainId, asset: NATIVE_ASSET, ...arrival }), now)
  })
}

/** Once the transaction that an operator named is final, and for as long as it pays what was approved. */
async function postMove(
  deps: FlowDeps,
  reader: ChainReader,
  move: OpenMove,
  upTo: bigint,
): Promise<void> {
  const { txHash } = move
  const paid = txHash === null ? null : await reader.payment(txHash, move.to, move.asset)
  if (txHash === null || !paid || paid.block > upTo || !isPaidBy(move, paid.amount)) return
  const at = deps.clock.now()
  await deps.database.transact(async (tx) => {
    if (await finalisePayment(tx, move, txHash, at)) await postAnew(tx, movePosting(move), at)
  })
}
