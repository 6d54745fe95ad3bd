import { NATIVE_PLACEHOLDER } from '@kernel/address'
import type { ChainReader } from '@server/ports/chain'
import type { SweepChain } from '@server/ports/sweep-chain'
import type { FlowDeps } from '../deps'
import { isPaidBy } from '../policies/sweep-batch'
import { byAddress, payableOf } from '../policies/sweep-plan'
import { post } from '../records/ledger'
import { movePosting, sweepPosting, topUpPosting } from '../records/ledger/sweep-postings'
import { finalisePayment, type OpenMove, selectOpenMoves } from '../records/sweep/move'
import { dropTopUp, finaliseTopUp, selectOpenTopUps } from '../records/sweep/top-up'
import { insertSweepOutcome, type OpenSweep, selectOpenSweeps } from '../records/sweep/transaction'
import { endConflicts } from '../steps/end-conflicts'
import { readFinalHeight } from '../steps/final-height'

const NATIVE = NATIVE_PLACEHOLDER.toLowerCase()

/** Broadcasts signed sweeps whose gas has arrived, again until a block holds them, and posts what is final. */
export async function followSweeps(deps: FlowDeps, reader: ChainReader, chain: SweepChain) {
  const { db } = deps.database
  const topUps = await selectOpenTopUps(db, reader.chainId)
  const sweeps = await selectOpenSweeps(db, reader.chainId)
  const moves = await selectOpenMoves(db, reader.chainId)
  if (topUps.length === 0 && sweeps.length === 0 && moves.length === 0) return
  const final = await readFinalHeight(deps, reader)
  if (!final) return
  await postTopUps(deps, reader, topUps, final.upTo)
  for (const move of moves) await postMove(deps, reader, move, final.upTo)
  for (const own of byAddress(sweeps).values())
    await followAddress(deps, { reader, chain }, own, final.upTo)
}

interface Connections {
  readonly reader: ChainReader
  readonly chain: SweepChain
}

async function followAddress(
  deps: FlowDeps,
  on: Connections,
  own: readonly [OpenSweep, ...OpenSweep[]],
  upTo: bigint,
): Promise<void> {
  const { reader, chain } = on
  const [{ address }] = own
  try {
    const unmined = await endConflicts(deps, reader, await postMined(deps, on, own, upTo), upTo)
    if (unmined.length === 0) return
    const publishing = await chain.publishingUnits()
    const { number } = await reader.head()
    const [balance = 0n] = await reader.balances(number, [address], NATIVE)
    for (const { raw } of payableOf(unmined, balance, publishing)) await chain.broadcast(raw)
  } catch (error) {
    // One address does not hold up the others.
    deps.log.warn({ chainId: reader.chainId, address, error }, 'a sweep waits')
  }
}

async function postTopUps(
  deps: FlowDeps,
  reader: ChainReader,
  arrivals: Awaited<ReturnType<typeof selectOpenTopUps>>,
  upTo: bigint,
): Promise<void> {
  for (const arrival of arrivals) {
    const block = await reader.block(arrival.block)
    if (block && block.hash !== arrival.blockHash) {
      await deps.database.transact((tx) => dropTopUp(tx, arrival))
      continue
    }
    if (!block || arrival.block > upTo) continue
    const at = deps.clock.now()
    const place = { chainId: reader.chainId, asset: NATIVE }
    await deps.database.transact(async (tx) => {
      if (await finaliseTopUp(tx, arrival, at))
        await post(tx, topUpPosting({ ...place, ...arrival }), at)
    })
  }
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
    if (await finalisePayment(tx, move, txHash, at)) await post(tx, movePosting(move), at)
  })
}

/** Records what is final of one address; answers the sweeps whose nonces no block holds yet. */
async function postMined(
  deps: FlowDeps,
  { reader, chain }: Connections,
  sweeps: readonly OpenSweep[],
  upTo: bigint,
): Promise<readonly OpenSweep[]> {
  const minedNonces = new Set<number>()
  for (const { hash, address, asset, nonce } of sweeps) {
    const mined = await reader.transaction(hash)
    if (mined) minedNonces.add(nonce)
    if (!mined || mined.block > upTo) continue
    const { units, fee } = await chain.outcome(hash, address, asset)
    const place = { chainId: reader.chainId, asset }
    const outcome = { ...place, hash, address, units, fee, block: mined.block }
    const at = deps.clock.now()
    await deps.database.transact(async (tx, log) => {
      if (!(await insertSweepOutcome(tx, outcome, at))) return
      await post(tx, sweepPosting({ ...outcome, native: NATIVE }), at)
      if (!mined.isSuccessful) log.error({ ...place, address, hash }, 'a sweep was reverted')
    })
  }
  return sweeps.filter(({ nonce }) => !minedNonces.has(nonce))
}
